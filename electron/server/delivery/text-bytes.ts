import {bytesOfEntry} from './held-texts';

/** The same text goes into many queues, one after the other. */
let lastText = '';
let lastBytes = 0;

/** What a text takes in memory: one character beyond Latin letters makes all of them take twice as much. */
export function bytesIn(text: string): number {
	if (text !== lastText) {
		lastText = text;
		lastBytes = text.length * (/[\u0100-\uffff]/.test(text) ? 2 : 1);
	}
	return lastBytes;
}

/** The same list goes into many queues, one after the other. */
let lastTexts: readonly string[] = [];
let lastTextsBytes = 0;

/** What events take while they are kept. */
export function bytesOf(texts: readonly string[]): number {
	if (texts !== lastTexts) {
		lastTexts = texts;
		lastTextsBytes = texts.reduce((sum, text) => sum + bytesIn(text) + bytesOfEntry, 0);
	}
	return lastTextsBytes;
}
