/** A block element while its parts are still being found. */
export type Block = {
	readonly tag: string;
	readonly attrs: [string, string][];
	/** Source of the text before the first child. */
	text: string;
	readonly children: Block[];
	/** Source of the text after this element, inside its parent. */
	tail: string;
	/** Finished HTML instead of all that. */
	readonly html?: string;
	/** Source of an indented code block. */
	code?: string;
};

/** A new element at the end of another. */
export function append(parent: Block, tag: string, text = ''): Block {
	const block: Block = {tag, attrs: [], text, children: [], tail: ''};
	parent.children.push(block);
	return block;
}

/** Text of a list item that turns out to hold more than one paragraph moves into one. */
export function wrapText(item: Block): void {
	if (item.text === '') return;
	item.children.unshift({tag: 'p', attrs: [], text: item.text, children: [], tail: ''});
	item.text = '';
}
