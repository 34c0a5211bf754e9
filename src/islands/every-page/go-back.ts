/** 'Go Back' means back where the visitor came from, if that was this site; otherwise its link leads to a list. */
export function connectGoBack(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-go-back]') : null;
    if (link === null || !document.referrer.startsWith(`${location.origin}/`)) return;
    event.preventDefault();
    history.back();
  });
}
