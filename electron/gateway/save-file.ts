import {z} from 'zod';
import type {Bridge} from '../../shared/bridge';
import {isExportPath, isUploadPath} from '../../shared/model/path-part';
import type {Credential} from '../vault/connections';
import {noAnswerText} from '../../shared/no-answer';
import type {CallsLog} from './calls-log';
import {asGatewayFailure, GatewayFailure} from './failure';
import {authorization} from './forward';
import type {Network} from './network';
import {callAndRecord} from './record-call';
import {largeLimits, type Limits} from './limits';
import type {UpstreamAnswer} from './upstream-answers';
import {isDiskError, writeFile} from './write-file';

type Outcome = Bridge['file:save']['answer'];

type Options = {
	readonly connectionId: string;
	/** As messages link it: `/user_uploads/...`. */
	readonly path: string;
	/** Where it goes; made where it is missing. */
	readonly folder: string;
	readonly userAgent: string;
	readonly reach: (connectionId: string) => Promise<Credential>;
	readonly network: Network;
	readonly limits?: Limits;
	/** Notes the call as it was made. */
	readonly calls?: CallsLog;
};

const folders = ['/user_uploads/', '/user_avatars/exports/'];

/** Saves an uploaded file with the credential of its connection. */
export async function saveFile(options: Options): Promise<Outcome> {
	const {
		connectionId,
		path: asked,
		folder,
		userAgent,
		reach,
		network,
		limits = largeLimits,
		calls,
	} = options;
	try {
		const credential = await reach(connectionId);
		const url = addressOf(credential.baseUrl, asked);
		const headers = new Headers({
			'user-agent': userAgent,
			authorization: authorization(credential),
		});
		const request = {
			url,
			method: 'GET',
			headers,
			network,
			caller: {connectionId, caCertificate: credential.caCertificate},
			limits,
			wantsFile: true,
		};
		const answer = await callAndRecord(request, calls, {connectionId, source: 'file'});
		if (answer.status !== 200)
			return refusalOf(answer.status, await new Response(answer.body).text());
		return {ok: true, value: {name: await writeFile(bodyOf(answer), folder, nameOf(url))}};
	} catch (error) {
		const {kind, message} = isDiskError(error)
			? {
					kind: 'unexpected' as const,
					message: noAnswerText('not written', {problem: error.message}),
				}
			: asGatewayFailure(error);
		return {ok: false, kind, detail: message};
	}
}

/** Files lie beside the API, below the root of the server. */
function addressOf(baseUrl: string, asked: string): URL {
	const root = baseUrl.replace(/\/api\/v1$/, '');
	const url = URL.canParse(root + asked) ? new URL(root + asked) : new URL(root);
	const isFile =
		folders.some(folder => url.href.startsWith(new URL(root + folder).href)) &&
		url.search === '' &&
		url.hash === '';
	if ((!isUploadPath(asked) && !isExportPath(asked)) || asked.includes('\\') || !isFile) {
		throw new GatewayFailure('bad-address', noAnswerText('no upload'));
	}
	return url;
}

function nameOf({pathname}: URL): string {
	return decode(pathname.split('/').at(-1) ?? '');
}

function bodyOf({body}: UpstreamAnswer): ReadableStream | Uint8Array {
	return body instanceof ReadableStream ? body : new Uint8Array(body ?? new ArrayBuffer(0));
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** More a refusal has not to say. */
const longestDetail = 1000;
const said = z.string().transform(text => text.slice(0, longestDetail));
const envelope = z.object({msg: said, code: said.optional()});

const codeByStatus: Readonly<Record<number, string>> = {
	403: 'FILE_NOT_THERE',
	404: 'FILE_NOT_THERE',
	429: 'RATE_LIMIT_HIT',
};

/** Servers say in many ways that a file was deleted or is not for the caller; which of both, none tells. */
function refusalOf(status: number, body: string): Outcome {
	const {data} = envelope.safeParse(parse(body));
	const code = codeByStatus[status] ?? data?.code;
	return {
		ok: false,
		kind: 'refusal',
		detail: data?.msg ?? noAnswerText('no file'),
		...(code !== undefined && {code}),
	};
}

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

type TextOptions = Bridge['text:save']['ask'] & {
	/** Where it goes; made where it is missing. */
	readonly folder: string;
	readonly mark?: (file: string) => Promise<void>;
};

/** Saves a text that the page made. */
export async function saveText({
	name,
	text,
	folder,
	mark,
}: TextOptions): Promise<Bridge['text:save']['answer']> {
	try {
		return {ok: true, value: {name: await writeFile(Buffer.from(text), folder, name, mark)}};
	} catch (error) {
		if (!isDiskError(error)) throw error;
		return {
			ok: false,
			kind: 'unexpected',
			detail: noAnswerText('not written', {problem: error.message}),
		};
	}
}
