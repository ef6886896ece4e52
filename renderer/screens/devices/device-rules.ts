import {ApiError} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {changeInShort, explain} from '../../api/explain';

/** A push token without the blanks and line ends that pasting brings along. */
export function cleanToken(typed: string): string {
	return typed.replace(/\s+/g, '');
}

/** Why a push token is none, as a sentence; undefined when it may be one (api-facts 8.19). */
export function tokenProblem(token: string): string | undefined {
	if (token === '') return 'Paste the token that the app got from Apple.';
	if (lengthInCodePoints(token) > limits.apnsTokenMaxCharacters) {
		const most = limits.apnsTokenMaxCharacters.toLocaleString('en');
		return `A token has at most ${most} characters; this one has ${lengthInCodePoints(token).toLocaleString('en')}.`;
	}
	if (!/^[A-Za-z\d+/]+={0,2}$/.test(token) || token.replace(/={1,2}$/, '').length % 4 === 1) {
		return 'A token is base64: letters, digits, + and /, with = at its end only.';
	}
	return undefined;
}

/** Why an app id is none. */
export function appIdProblem(appId: string): string | undefined {
	if (appId === '') return 'Type the app ID, for example org.example.app.';
	return /^[A-Za-z\d.-]+$/.test(appId)
		? undefined
		: 'An app ID contains letters, digits, dots and hyphens only.';
}

export type DeviceErrors = {readonly [Place in 'token' | 'appid' | 'form']?: string};

/** What is certainly wrong before anything is sent; the service decides about the rest. */
export function checkDevice(token: string, appId: string): DeviceErrors {
	const ofToken = tokenProblem(token);
	const ofApp = appIdProblem(appId);
	return {
		...(ofToken !== undefined && {token: ofToken}),
		...(ofApp !== undefined && {appid: ofApp}),
	};
}

/** A refusal beside the field that its own words speak of, or else over the form. */
export function placeRefusal(error: unknown): DeviceErrors {
	const sentence = changeInShort(error);
	if (!(error instanceof ApiError)) return {form: sentence};
	if (/\bapp ?id\b/i.test(error.message)) return {appid: sentence};
	if (/token/i.test(error.message)) return {token: sentence};
	return {form: sentence};
}

/** Whether a refusal says that the service has no such token (any more). */
export function isNotKnown(error: unknown): boolean {
	const {said, code} = explain(error);
	return (
		code === 'BAD_REQUEST' && /does not exist|not (found|registered)|no such/i.test(said ?? '')
	);
}

/** A token in a list: its ends tell it apart. */
export function shortToken(token: string): string {
	return token.length > 24 ? `${token.slice(0, 10)}…${token.slice(-8)}` : token;
}
