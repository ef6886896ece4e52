import {createWriteStream} from 'node:fs';
import {mkdir, open, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import filenamify from 'filenamify';
import {z} from 'zod';
import type {Bridge} from '../../shared/bridge';
import type {Credential} from '../vault/connections';
import {asGatewayFailure, GatewayFailure} from './failure';
import {authorization} from './forward';
import {callUpstream, usualLimits, type Limits, type UpstreamAnswer} from './upstream';

type Outcome = Bridge['file:keep']['answer'];

type Options = {
	readonly connectionId: string;
	/** As messages link it: `/user_uploads/...`. */
	readonly path: string;
	/** Where it goes; made where it is missing. */
	readonly folder: string;
	readonly userAgent: string;
	readonly reach: (connectionId: string) => Promise<Credential>;
	readonly limits?: Limits;
};

const longestName = 150;
const uploads = '/user_uploads/';

/**
 * Saves an uploaded file with the credential of its connection. Nothing that is there is written
 * over, a file that did not come whole is not left behind, and none can be run as it is.
 */
export async function keepFile(options: Options): Promise<Outcome> {
	const {connectionId, path: asked, folder, userAgent, reach, limits = usualLimits} = options;
	try {
		const credential = await reach(connectionId);
		const url = addressOf(credential.baseUrl, asked);
		const headers = new Headers({
			'user-agent': userAgent,
			authorization: authorization(credential),
		});
		const answer = await callUpstream({url, method: 'GET', headers, limits, wantsFile: true});
		if (answer.status !== 200) return refusalOf(await new Response(answer.body).text());
		return {ok: true, value: {name: await write(answer.body, folder, nameOf(url))}};
	} catch (error) {
		const {kind, message} = isDiskError(error)
			? {kind: 'unexpected' as const, message: `It could not be written: ${error.message}`}
			: asGatewayFailure(error);
		return {ok: false, kind, detail: message};
	}
}

/** Files lie beside the API, below the root of the server. */
function addressOf(baseUrl: string, asked: string): URL {
	const root = baseUrl.replace(/\/api\/v1$/, '');
	const url = URL.canParse(root + asked) ? new URL(root + asked) : new URL(root);
	const isFile =
		url.href.startsWith(new URL(root + uploads).href) && url.search === '' && url.hash === '';
	if (!asked.startsWith(uploads) || asked.includes('\\') || !isFile) {
		throw new GatewayFailure('bad-address', 'This is not the address of an uploaded file.');
	}
	return url;
}

/** A name that every system can hold; directions of text could hide what kind of file it is. */
function nameOf({pathname}: URL): string {
	const last = pathname.split('/').at(-1) ?? '';
	const plain = decode(last).replace(/[\p{Cc}\p{Cf}]/gu, '');
	return (
		filenamify(plain, {replacement: '-', maxLength: longestName}).replace(/^\.+/, '') || 'file'
	);
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Resolves to the name it got. */
async function write(
	body: UpstreamAnswer['body'],
	folder: string,
	wanted: string,
): Promise<string> {
	let name: string;
	try {
		await mkdir(folder, {recursive: true});
		name = await takeName(folder, wanted);
	} catch (error) {
		if (body instanceof ReadableStream) await body.cancel(error);
		throw error;
	}
	const place = path.join(folder, name);
	const part = `${place}.part`;
	try {
		const whole =
			body instanceof ReadableStream ? asNodeStream(body) : [Buffer.from(body ?? nothing)];
		await pipeline(whole, createWriteStream(part, {flags: 'wx', mode: 0o600}));
		await rename(part, place);
		return name;
	} catch (error) {
		await Promise.allSettled([rm(part, {force: true}), rm(place, {force: true})]);
		throw error;
	}
}

const nothing = new ArrayBuffer(0);

/** Node and the browser type the same stream differently. */
function asNodeStream(body: ReadableStream): Readable {
	return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
}

/** The first free of `name.txt`, `name (2).txt`, ...: an empty file holds it until the whole is there. */
async function takeName(folder: string, wanted: string): Promise<string> {
	const {name: stem, ext} = path.parse(wanted);
	for (let turn = 1; ; turn++) {
		const name = turn === 1 ? wanted : `${stem} (${turn})${ext}`;
		try {
			await (await open(path.join(folder, name), 'wx', 0o600)).close();
			return name;
		} catch (error) {
			if (!isDiskError(error) || error.code !== 'EEXIST' || turn === 1000) throw error;
		}
	}
}

function isDiskError(error: unknown): error is NodeJS.ErrnoException {
	return error instanceof Error && 'syscall' in error && 'path' in error;
}

const envelope = z.object({msg: z.string(), code: z.string().optional()});

function refusalOf(body: string): Outcome {
	const {data} = envelope.safeParse(parse(body));
	return {
		ok: false,
		kind: 'refusal',
		detail: data?.msg ?? 'The service gave no file.',
		...(data?.code !== undefined && {code: data.code}),
	};
}

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
