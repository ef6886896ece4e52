import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {ApiError} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {
	placeRefusal,
	type PlacedRefusal,
	type RefusalPlaces,
} from '../../api/failures/place-refusal';

/** A push token without the blanks and line ends that pasting brings along. */
export function cleanToken(typed: string): string {
	return typed.replace(/\s+/g, '');
}

/** Why a push token is none, as a sentence; undefined when it may be one (api-facts 8.19). */
export function tokenProblem(token: string): string | undefined {
	if (token === '') return t`Paste the token that the app got from Apple.`;
	if (lengthInCodePoints(token) > limits.apnsTokenMaxCharacters) {
		const most = formatNumber(limits.apnsTokenMaxCharacters);
		const length = formatNumber(lengthInCodePoints(token));
		return t`A token has at most ${most} characters; this one has ${length}.`;
	}
	if (!/^[A-Za-z\d+/]+={0,2}$/.test(token) || token.replace(/={1,2}$/, '').length % 4 === 1) {
		return t`A token is base64: letters, digits, + and /, with = at its end only.`;
	}
	return undefined;
}

/** Why an app id is none. */
export function appIdProblem(appId: string): string | undefined {
	if (appId === '') return t`Type the app ID, for example org.example.app.`;
	return /^[A-Za-z\d.-]+$/.test(appId)
		? undefined
		: t`An app ID contains letters, digits, dots and hyphens only.`;
}

type DevicePlace = 'token' | 'appid';
export type DeviceErrors = PlacedRefusal<DevicePlace>;

/** What is certainly wrong before anything is sent; the service decides about the rest. */
export function checkDevice(token: string, appId: string): DeviceErrors {
	const ofToken = tokenProblem(token);
	const ofApp = appIdProblem(appId);
	return {
		...(ofToken !== undefined && {token: ofToken}),
		...(ofApp !== undefined && {appid: ofApp}),
	};
}

const places: RefusalPlaces<DevicePlace> = {
	parameters: {token: 'token', appid: 'appid'},
	codes: {INVALID_PUSH_DEVICE_TOKEN: 'token'},
	words: [
		['appid', /\bapp[ -]?id\b/i],
		['token', /token|トークン/i],
	],
};

/** Where a refusal of a device stands. */
export function placeDeviceRefusal(
	error: unknown,
	device: {readonly token: string; readonly appid: string},
): DeviceErrors {
	return placeRefusal(error, places, {values: {token: [device.token], appid: [device.appid]}});
}

/**
 * Whether a refused removal says that the service has no such token (any more): the token was checked
 * when it was added, so there is nothing else to be wrong with it.
 */
export function isNotKnown(error: unknown): boolean {
	return (
		error instanceof ApiError && (error.is('BAD_REQUEST') || error.is('INVALID_PUSH_DEVICE_TOKEN'))
	);
}

/** A token in a list: its ends tell it apart. */
export function shortToken(token: string): string {
	return token.length > 24 ? `${token.slice(0, 10)}…${token.slice(-8)}` : token;
}
