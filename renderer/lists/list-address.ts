/** The part of an address that every list has. */
export type ListSearch = {
	readonly q?: string | undefined;
	readonly sort?: string | undefined;
	readonly view?: string | undefined;
	readonly open?: number | undefined;
};

/** Where a list is found again: what is shown, and the ways to change it. */
export type ListAddress = {
	readonly shown: ListSearch;
	push(change: ListSearch): void;
	replace(change: ListSearch): void;
	replaceSoon(change: ListSearch): void;
};
