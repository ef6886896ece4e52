import {Prepared} from '../handler';

/** So much of an answer lies in one part at least. */
const partCharacters = 64 * 1024;

/** Fields of an answer as they are serialized, a little at a time. */
export class Fields {
	readonly #parts: Buffer[] = [];
	#text = '';
	#bytes = 0;

	add(text: string): void {
		this.#text += text;
		if (this.#text.length >= partCharacters) this.#cut();
	}

	/** Adds parts that are kept for others as well: they weigh nothing here. */
	addKept(parts: readonly Buffer[]): void {
		if (this.#text !== '') this.#cut();
		this.#parts.push(...parts);
	}

	/** Adds all of some others. */
	addOwn(others: Fields): void {
		this.addKept(others.parts);
		this.#bytes += others.bytes;
	}

	/** What is added afterwards is no part of it. */
	get parts(): readonly Buffer[] {
		if (this.#text !== '') this.#cut();
		return this.#parts;
	}

	/** Of what is made for this answer. */
	get bytes(): number {
		return this.#bytes;
	}

	#cut(): void {
		const part = Buffer.from(this.#text);
		this.#text = '';
		this.#bytes += part.length;
		this.#parts.push(part);
	}
}

/** Steps that add to an answer; whatever they show is read when they are made. */
export type Steps = Generator<void, void>;

/** A field with a list, row by row; a long row is added in steps. */
export function* listField<T>(
	fields: Fields,
	name: string,
	items: Iterable<T>,
	add: (item: T) => Iterable<void> | void,
): Steps {
	fields.add(`"${name}":[`);
	let isFirst = true;
	for (const item of items) {
		if (!isFirst) fields.add(',');
		isFirst = false;
		const steps = add(item);
		if (steps !== undefined) yield* steps;
		yield;
	}
	fields.add(']');
}

/** The answer that consists of one long field. */
export async function longAnswer(
	inSteps: (steps: Steps) => Promise<void>,
	stepsOf: (fields: Fields) => Steps,
): Promise<Prepared> {
	const fields = new Fields();
	fields.add('{"result":"success","msg":"",');
	await inSteps(stepsOf(fields));
	return new Prepared(fields.parts, fields.bytes);
}
