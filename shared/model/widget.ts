/** Polls and to-do lists: messages that begin with one of these words, at their very beginning. */
const widget = /^\/(poll|todo)(?=\s|$)/;

/** Which widget a message shows by its Markdown; undefined for any other message. */
export function widgetOf(content: string): 'poll' | 'todo' | undefined {
	return widget.exec(content)?.[1] as 'poll' | 'todo' | undefined;
}

/** What a poll asks: its question, on the line of the word or on the next one, and the choices below. */
export function pollOf(content: string): {
	readonly question: string;
	readonly options: readonly string[];
} {
	const lines = content
		.replace(widget, '')
		.split('\n')
		.map(line =>
			line
				.trim()
				.replace(/^[*-] /, '')
				.trim(),
		)
		.filter(line => line !== '');
	const [question = '', ...options] = lines;
	return {question, options};
}
