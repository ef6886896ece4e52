import {setTimeout as wait} from 'node:timers/promises';
import {fillIn} from './fill-in.mjs';

/** Longest time that one call may take, waiting for its turn aside. */
const callMilliseconds = 60_000;

/** One of the two servers, and the accounts that call it. */
export class Side {
	/** @param {'ours' | 'theirs'} name */
	constructor(name, baseUrl, accounts, names, run) {
		this.name = name;
		this.baseUrl = baseUrl;
		this.accounts = {...accounts};
		this.names = names;
		this.run = run;
	}

	idOf(kind, name) {
		return this.names.idOf(this.name, kind, name);
	}

	/** Makes the call of a row, again when the server asks to wait. */
	async call({as, method = 'GET', path, params = {}, file}) {
		const place = fillIn(path, this);
		const fields = Object.entries(params).map(([key, value]) => [
			key,
			fillIn(typeof value === 'string' ? value : JSON.stringify(value), this),
		]);
		const form = new URLSearchParams(fields);
		const query = method === 'GET' && fields.length > 0 ? `?${form}` : '';
		const sent = method === 'GET' ? undefined : {body: bodyOf(form, file, this)};
		for (;;) {
			const response = await fetch(`${this.baseUrl}${place}${query}`, {
				...sent,
				method,
				headers: {accept: 'application/json', ...this.#credentials(as)},
				redirect: 'manual',
				signal: AbortSignal.timeout(callMilliseconds),
			});
			const text = await response.text();
			if (response.status !== 429) return {status: response.status, body: bodyFrom(text)};
			await wait(1000 * Number(response.headers.get('retry-after') ?? 1) + 50);
		}
	}

	/** The answer of a call that has to succeed for the rest to mean something. */
	async need(row) {
		const {status, body} = await this.call(row);
		if (status === 200) return body;
		const {method = 'GET', path} = row;
		throw new Error(
			`${this.name}: ${method} ${path} as ${row.as}: ${status} ${JSON.stringify(body)}`,
		);
	}

	#credentials(as) {
		if (as === 'nobody') return {};
		const account = this.accounts[as === 'wrong key' ? 'member' : as];
		if (account === undefined) throw new Error(`Nobody is named ${as} (${this.name}).`);
		const key = as === 'wrong key' ? 'A'.repeat(32) : account.api_key;
		return {authorization: `Basic ${btoa(`${account.email}:${key}`)}`};
	}
}

function bodyOf(form, file, side) {
	if (file === undefined) return form;
	const parts = new FormData();
	for (const [key, value] of form) parts.append(key, value);
	if (file.name !== undefined) {
		parts.append('filename', new Blob([file.content], {type: file.type}), fillIn(file.name, side));
	}
	return parts;
}

function bodyFrom(text) {
	try {
		return JSON.parse(text);
	} catch {
		return `no JSON: ${/<title>([^<]*)/.exec(text)?.[1].trim() ?? text.slice(0, 40)}`;
	}
}
