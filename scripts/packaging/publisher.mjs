/**
 * Who answers for a package, and with which keys it is signed: all of it from the environment, so that nothing
 * of it is in the repository. A release without is refused in words; only a trial goes without.
 */

/** Stands in a trial, where it leads nowhere. */
const nobody = {
	name: 'Steward trial',
	homepage: 'https://steward.invalid/',
	maintainer: 'Steward trial <nobody@steward.invalid>',
};

/** Sets of variables of which one has to be there whole; electron-builder reads the same names. */
const needs = {
	darwin: [
		['the certificate that signs the program', ['CSC_LINK', 'CSC_KEY_PASSWORD'], ['CSC_NAME']],
		[
			'the account that has it notarized',
			['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
			['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
			['APPLE_KEYCHAIN', 'APPLE_KEYCHAIN_PROFILE'],
		],
	],
	win32: [
		[
			'the certificate that signs the program',
			['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
			['CSC_LINK', 'CSC_KEY_PASSWORD'],
		],
	],
	linux: [],
};

const forAll = [
	['the page where the program is told of', ['STEWARD_HOMEPAGE']],
	['who answers for it, as “Name <e-mail address>”', ['STEWARD_MAINTAINER']],
	['the file of the Ed25519 key that signs the list of digests', ['STEWARD_SIGNING_KEY']],
];

/** What a release for this system lacks, a sentence for each. */
export function missingFor(platform, env) {
	const has = names => names.every(name => (env[name] ?? '') !== '');
	const lacking = [...forAll, ...(needs[platform] ?? [])].filter(
		([, ...ways]) => !ways.some(names => has(names)),
	);
	return [
		...lacking.map(
			([what, ...ways]) =>
				`A release needs ${what}: ${ways.map(names => names.join(' and ')).join(', or ')}.`,
		),
		...faultsOf(env),
	];
}

const maintainerForm = /^(?<name>[^<>]*[^<> ]) <[^<>@ ]+@[^<>@ ]+>$/;

/** Where updates of this release will be found and by which key they are known; undefined for one without. */
export function feedOf({STEWARD_UPDATE_URL: url, STEWARD_UPDATE_KEY: key}) {
	return url && key ? {url, key} : undefined;
}

function faultsOf(env) {
	const {STEWARD_HOMEPAGE: homepage, STEWARD_MAINTAINER: maintainer} = env;
	const {STEWARD_UPDATE_URL: feed, STEWARD_UPDATE_KEY: feedKey} = env;
	return [
		...(Boolean(feed) === Boolean(feedKey)
			? []
			: ['Updates need both STEWARD_UPDATE_URL and STEWARD_UPDATE_KEY, or none of them.']),
		...(feed && !/^https:\/\/[^ ]+$/.test(feed) ? ['STEWARD_UPDATE_URL is no https address.'] : []),
		...(homepage && !/^https:\/\/[^ ]+$/.test(homepage)
			? ['STEWARD_HOMEPAGE is no https address.']
			: []),
		...(maintainer && !maintainerForm.test(maintainer)
			? ['STEWARD_MAINTAINER is not of the form “Name <e-mail address>”.']
			: []),
	];
}

/** Who a package names. */
export function publisherOf(env, isTrial) {
	if (isTrial) return nobody;
	const {STEWARD_HOMEPAGE: homepage, STEWARD_MAINTAINER: maintainer} = env;
	return {name: maintainerForm.exec(maintainer).groups.name, homepage, maintainer};
}
