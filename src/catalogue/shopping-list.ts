/** The list that everyone has. It cannot be renamed or deleted. */
export const DEFAULT_LIST_NAME = 'Saved';

export const isDefaultListName = (name: string): boolean => name.toLowerCase() === DEFAULT_LIST_NAME.toLowerCase();
