/** Downloads a text as a file. */
export function saveFile(fileName: string, text: string, type = 'text/csv'): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  URL.revokeObjectURL(href);
}
