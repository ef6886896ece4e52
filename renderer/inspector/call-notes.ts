import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import type {CallBody, CallDetails} from '../../shared/calls';
import {ApiError} from '../../shared/contract/errors';
import {contractWords} from '../../shared/contract/words';
import {jsonTokens, readJsonString} from '../../shared/json-tokens';
import {oldestFeatureLevel} from '../../shared/model/feature-level';
import {ownOf} from '../../shared/model/own-of';
import {explain, explainFailure} from '../api/failures/explain';
import {ownWords} from '../api/failures/own-words';
import {operationOf, type Operation} from './operation-of';
import {inARow} from '../text/in-a-row';

/** Parameters that are younger than the contract: it takes them, and older servers ignore them. */
const youngParameters: Readonly<Record<string, number>> = {history_limit_days: 288};

/** What comes of a call at a server that does not know one of its parameters. */
const withoutParameter: Readonly<Record<string, string>> = inLanguage(() => ({
	last_update_id: t`Below that, it is ignored, and the response is the older one, by e-mail address.`,
	history_limit_days: t`Below that, it is ignored, and entries reach back as far as the server keeps them.`,
	required: t`Below that, it is ignored, and no field is required.`,
}));

/** Names that are still accepted or returned, and what they are called today (api-spec "Versioning"). */
const deprecatedNames: Readonly<Record<string, string>> = inLanguage(() => ({
	subject: 'topic',
	orig_subject: 'orig_topic',
	prev_subject: 'prev_topic',
	in_home_view: t`is_muted, with the opposite meaning`,
	slim_presence: 'last_update_id',
	wildcard_mentioned: t`stream_wildcard_mentioned and topic_wildcard_mentioned`,
	raw_content: t`content of the message, read with apply_markdown=false`,
	max_message_id: t`nothing; it was dropped`,
	realm_uri: 'realm_url',
	can_remove_subscribers_group_id: 'can_remove_subscribers_group',
}));

/** Something that is worth knowing of a call. */
export type CallNote = {
	readonly tone: 'danger' | 'caution' | 'note';
	readonly title: string;
	readonly words: string;
};

/** What failed, what had no effect, what is old, and what the operation is. */
export function notesOf(
	details: CallDetails,
	featureLevel: number | undefined,
): readonly CallNote[] {
	const {method, path} = details.summary;
	const operation = operationOf(method, path);
	return [
		...failureNotes(details, operation),
		...ignoredNotes(details, operation),
		...levelNotes(details, operation, featureLevel),
		...deprecatedNotes(details, operation),
		...replayNotes(details),
		...operationNotes(operation),
	];
}

/** Notes that ask for somebody's attention. */
export function countPressing(notes: readonly CallNote[]): number {
	return notes.filter(({tone}) => tone !== 'note').length;
}

function failureNotes(
	{summary: {state, status = 0, code, failure, said}, answer}: CallDetails,
	operation: Operation | undefined,
): CallNote[] {
	if (state === 'given-up') {
		return [
			{
				tone: 'note',
				title: t`Canceled.`,
				words: t`The screen no longer needed it, so its response was not awaited.`,
			},
		];
	}
	if (failure !== undefined) {
		const {
			title,
			advice,
			said: words = '',
		} = explainFailure({
			ok: false,
			kind: failure,
			detail: said ?? '',
		});
		return [{tone: 'danger', title, words: `${words} ${advice}`.trim()}];
	}
	if (state === 'not-sent') {
		return [{tone: 'danger', title: t`It was not sent.`, words: ownWords(said ?? '')}];
	}
	if (status < 400) return [];
	const message = answer?.body.kind === 'text' ? textOf(answer.body.text, 'msg') : undefined;
	const usual = status === 401 ? 'UNAUTHORIZED' : 'BAD_REQUEST';
	const known = status === 429 ? 'RATE_LIMIT_HIT' : (code ?? usual);
	const {title, advice} = explain(new ApiError(known, message ?? '', {}, status));
	const told = [
		...(message === undefined ? [] : [t`The server says: ${message}`]),
		advice,
		...reasonsFor(operation, code),
	];
	return [{tone: 'danger', title, words: told.join(' ')}];
}

const mostReasons = 3;

/** When the reference says that this code comes. */
function reasonsFor(operation: Operation | undefined, code: string | undefined): readonly string[] {
	const reasons =
		(operation && contractWords[operation.name])?.refusals.filter(([known]) => known === code) ??
		[];
	// The code that stands for everything says less than the sentence of the service.
	if (reasons.length === 0 || reasons.length > mostReasons) return [];
	// The reference is in English, and so is this sentence about it.
	return [`${code ?? ''} comes when ${reasons.map(([, when]) => when).join('; or when ')}.`];
}

function ignoredNotes(details: CallDetails, operation: Operation | undefined): CallNote[] {
	const ignored = ignoredIn(details.answer?.body);
	const unknown = operation === undefined ? [] : unknownTo(operation, details);
	const notes: CallNote[] = [];
	if (ignored.length > 0) {
		notes.push({
			tone: 'caution',
			title: ignoredBy(inARow(ignored)),
			words: t`It does not know these parameters, so they had no effect.`,
		});
	}
	const silent = unknown.filter(name => !ignored.includes(name));
	if (silent.length > 0) {
		notes.push({
			tone: 'caution',
			title: notKnown(inARow(silent)),
			words: t`The reference of this operation has no such parameters. Servers below API level 167 do not say what they ignore.`,
		});
	}
	return notes;
}

const ignoredBy = (names: string) => t`The server ignored ${names}.`;
const notKnown = (names: string) => t`Steward does not know ${names}.`;

function ignoredIn(body: CallBody | undefined): readonly string[] {
	if (body?.kind !== 'text') return [];
	// The first that is there, and no other when it has no end: each would be looked through anew.
	const at = body.text.search(/"ignored_parameters_unsupported"\s*:\s*\[/);
	const end = at === -1 ? -1 : body.text.indexOf(']', at);
	if (end === -1) return [];
	const list = body.text.slice(body.text.indexOf('[', at) + 1, end);
	return [...list.matchAll(/"[^"]*"/g)].map(([name]) => readJsonString(name));
}

function unknownTo({spec}: Operation, details: CallDetails): readonly string[] {
	return namesSent(details).filter(
		name =>
			!Object.hasOwn(spec.params, name) &&
			!Object.hasOwn(spec.aliases ?? {}, name) &&
			name !== 'file',
	);
}

function namesSent({query, request: {body}}: CallDetails): readonly string[] {
	const fields = body.kind === 'fields' ? [...query, ...body.fields] : query;
	return [...new Set(fields.map(({name}) => name))];
}

function levelNotes(
	details: CallDetails,
	operation: Operation | undefined,
	featureLevel: number | undefined,
): CallNote[] {
	if (operation === undefined) return [];
	const level = operation.spec.level ?? oldestFeatureLevel;
	const here = featureLevel === undefined ? [] : [t`This server has ${featureLevel}.`];
	const isMissing = featureLevel !== undefined && featureLevel < level;
	const sent = new Set(namesSent(details));
	return [
		{
			tone: isMissing ? 'caution' : 'note',
			title: t`Needs API level ${level}.`,
			words: [
				level === oldestFeatureLevel
					? t`That is the oldest that Steward supports.`
					: t`Older servers do not have this operation.`,
				...here,
			].join(' '),
		},
		...Object.entries({...youngParameters, ...operation.spec.since})
			.filter(([name]) => sent.has(name))
			.map(([name, needed]): CallNote => ({
				tone: featureLevel !== undefined && featureLevel < needed ? 'caution' : 'note',
				title: t`${name} needs API level ${needed}.`,
				words: [ownOf(withoutParameter, name) ?? t`Below that, it is left out.`, ...here].join(' '),
			})),
	];
}

function deprecatedNotes(details: CallDetails, operation: Operation | undefined): CallNote[] {
	const sent = namesSent(details).filter(name => Object.hasOwn(deprecatedNames, name));
	const {answer} = details;
	const came = answer?.body.kind === 'text' ? deprecatedIn(answer.body.text) : [];
	return [
		...sent.map((name): CallNote => ({
			// What older servers need is in the reference all the same.
			tone: operation !== undefined && name in operation.spec.params ? 'note' : 'caution',
			title: t`${name} is a deprecated name.`,
			words: sentAs(ownOf(deprecatedNames, name) ?? ''),
		})),
		...came.map((name): CallNote => ({
			tone: 'note',
			title: t`${name} is a deprecated name.`,
			words: cameAs(ownOf(deprecatedNames, name) ?? ''),
		})),
	];
}

const sentAs = (currentName: string) => t`It was sent; the current name is ${currentName}.`;
const cameAs = (currentName: string) => t`The response has it; the current name is ${currentName}.`;

function deprecatedIn(text: string): readonly string[] {
	return Object.keys(deprecatedNames).filter(name => text.includes(`"${name}":`));
}

function replayNotes({summary: {replayOf}}: CallDetails): CallNote[] {
	if (replayOf === undefined) return [];
	return [
		{
			tone: 'note',
			title: t`It repeats call ${replayOf}.`,
			words: t`It went to the demo organization, whatever the first went to.`,
		},
	];
}

function operationNotes(operation: Operation | undefined): CallNote[] {
	if (operation === undefined) {
		return [
			{
				tone: 'note',
				title: t`Not in the API reference.`,
				words: t`Steward does not describe this call.`,
			},
		];
	}
	const {summary, notes = []} = contractWords[operation.name];
	return [
		{
			tone: 'note',
			title: `${operation.name}.`,
			words: [summary, ...notes].join(' ').replaceAll('`', ''),
		},
	];
}

/** The text under a name of the outermost object, also of JSON that was cut. */
function textOf(json: string, wanted: string): string | undefined {
	let depth = 0;
	let name: string | undefined;
	for (const {kind, start, end} of jsonTokens(json)) {
		if (kind === '{' || kind === '[') depth++;
		else if (kind === '}' || kind === ']') depth--;
		else if (kind === 'string' && depth === 1) {
			const text = readJsonString(json.slice(start, end));
			if (name === wanted) return text;
			name = text;
		} else if (kind === ',') name = undefined;
	}
	return undefined;
}
