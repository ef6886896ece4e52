/** What somebody chose or dropped; folders by their names, because they cannot be sent. */
export type Dropped = {readonly files: readonly File[]; readonly folders: readonly string[]};

/** Takes files and folders apart: a dropped folder looks like a file until it is read. */
export function droppedIn(transfer: DataTransfer): Dropped {
	const items = [...transfer.items].filter(({kind}) => kind === 'file');
	if (items.length === 0) return {files: [...transfer.files], folders: []};
	const files: File[] = [];
	const folders: string[] = [];
	for (const item of items) {
		const file = item.getAsFile();
		const entry = item.webkitGetAsEntry();
		if (entry?.isDirectory === true) folders.push(entry.name);
		else if (file !== null) files.push(file);
	}
	return {files, folders};
}
