import type {Client} from '../../shared/client/create-client';
import type {ServerFound} from '../../shared/server-found';
import {isLoopback} from '../../shared/model/loopback';
import {isPrivateOnTheWay} from '../gateway/upstream-answers';
import {apiAddress} from '../gateway/address';

/** What a server says of itself is kept and shown: nobody's name is longer. */
const longestName = 200;
const longestAddress = 4096;
/** As long as `connections:sso-start` takes it. */
const longestMethod = 256;

export type ServerSettings = Awaited<ReturnType<Client['getServerSettings']>>;

/** What a server says of itself, as the page is told. */
export function readFound(baseUrl: string, settings: ServerSettings): ServerFound {
	const {authentication_methods: ways, email_auth_enabled: byEmail} = settings;
	const ownAddress = settings.realm_url ?? settings.realm_uri;
	return {
		baseUrl,
		name: nameOf(baseUrl, settings),
		description: (settings.realm_description ?? '').slice(0, 20_000),
		featureLevel: settings.zulip_feature_level ?? 0,
		version: inShort(settings.zulip_version),
		// `email` says nothing of directories, whose passwords count as well.
		passwordSignIn: ways['password'] ?? (byEmail === true || ways['ldap'] === true),
		usernameIsEmail: settings.require_email_format_usernames ?? true,
		methods: externalMethods(settings).map(({name, display_name: label}) => ({
			name,
			label: inShort(label) || inShort(name),
		})),
		livesAt: otherHome(baseUrl, ownAddress) ?? null,
		hasOrganization: settings.realm_name !== undefined || ownAddress !== undefined,
	};
}

/** What an organization calls itself; its host where it says nothing that can be read. */
export function nameOf(baseUrl: string, {realm_name: name = ''}: ServerSettings): string {
	return inShort(name) || new URL(baseUrl).host;
}

/** One line, without the characters that turn or hide what follows; some alphabets need joiners. */
function inShort(text: string): string {
	const start = text.slice(0, 4 * longestName);
	const plain = start.replaceAll(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ');
	return [...plain.trim()].slice(0, longestName).join('');
}

/**
 * Page of the server where somebody signs in by a method; undefined where it offers that no more, or
 * sends elsewhere. Never an address that the page named.
 */
export function pageOfMethod(
	baseUrl: string,
	settings: ServerSettings,
	method: string,
): URL | undefined {
	if (otherHome(baseUrl, settings.realm_url ?? settings.realm_uri) !== undefined) return undefined;
	const place = externalMethods(settings).find(({name}) => name === method)?.login_url;
	const {origin} = new URL(baseUrl);
	if (place === undefined || place.length > longestAddress) return undefined;
	if (!URL.canParse(place, origin)) return undefined;
	const page = new URL(place, origin);
	const isOwn = page.origin === origin && page.username === '' && page.password === '';
	return isOwn && isPrivateOnTheWay(page) ? page : undefined;
}

/** Address of the icon on the server itself; other machines are not asked. */
export function iconOf(baseUrl: string, {realm_icon: place = ''}: ServerSettings): URL | undefined {
	const {origin} = new URL(baseUrl);
	if (place === '' || place.length > longestAddress || !URL.canParse(place, origin)) {
		return undefined;
	}
	const url = new URL(place, origin);
	return url.origin === origin && url.username === '' && url.password === '' ? url : undefined;
}

function externalMethods({external_authentication_methods: methods = []}: ServerSettings) {
	return methods.filter(({name}) => name.length <= longestMethod).slice(0, 50);
}

/**
 * Origin of another address that a server names, if it can be offered to a person: never one that is
 * less private than where it was said, nor this computer when another machine says so.
 */
export function otherHome(baseUrl: string, place: string | undefined): string | undefined {
	if (place === undefined || place.length > longestAddress) return undefined;
	try {
		const here = new URL(baseUrl);
		const there = new URL(apiAddress(place));
		if (there.origin === here.origin) return undefined;
		if (isLoopback(there) && !isLoopback(here)) return undefined;
		if (there.protocol === 'http:' && here.protocol === 'https:') return undefined;
		return there.origin;
	} catch {
		return undefined;
	}
}
