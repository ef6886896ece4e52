import {createHash, generateKeyPairSync, type KeyObject} from 'node:crypto';
import {createServer, request, type RequestListener} from 'node:http';
import {createRequire} from 'node:module';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {Library} from '../main/updates/electron-updater';
import {signUpdate} from '../main/updates/signed-update';

/** What belongs to the key that a build has in it. */
export const {publicKey, privateKey} = generateKeyPairSync('ed25519');
export const platform = 'linux-x64';

export const digest = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64');

export type Release = {
	readonly version: string;
	/** As the feed names them. */
	readonly sha512: string;
	readonly signature: string | undefined;
	readonly notes: string;
};

/** A release of a program, signed as one is. */
export function releaseOf(
	bytes: Buffer,
	{
		version = '0.2.0',
		on = platform,
		key = privateKey,
	}: {version?: string; on?: string; key?: KeyObject} = {},
): Release {
	const sha512 = digest(bytes);
	const files = [{url: nameOf(version), sha512}];
	return {
		version,
		sha512,
		signature: signUpdate({version, platform: on, files}, key),
		notes: 'Faster lists <b>and</b> more.',
	};
}

export const nameOf = (version: string) => `Steward-${version}.AppImage`;

/** The file of a feed for this platform. */
export function feedText({version, sha512, signature, notes}: Release): string {
	return [
		`version: ${version}`,
		'files:',
		`  - url: ${nameOf(version)}`,
		`    sha512: ${sha512}`,
		`path: ${nameOf(version)}`,
		`sha512: ${sha512}`,
		`releaseNotes: ${JSON.stringify(notes)}`,
		`releaseDate: '2026-11-01T00:00:00.000Z'`,
		...(signature === undefined ? [] : [`stewardSignature: ${signature}`]),
		'',
	].join('\n');
}

/** A feed on this machine. */
export async function startFeed(answer: RequestListener) {
	const server = createServer(answer);
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop() {
			server.closeAllConnections();
			return new Promise<void>(stopped => server.close(() => stopped()));
		},
	};
}

type Download = {
	readonly headers?: Record<string, string>;
	readonly cancellationToken: {
		createPromise<T>(
			work: (
				resolve: (value: T) => void,
				reject: (error: Error) => void,
				onCancel: (end: () => void) => void,
			) => void,
		): Promise<T>;
	};
};

/**
 * The library's own updater of AppImages as version 0.1.0; only the requests are those of Node instead of
 * those of the browser.
 */
export function libraryIn(folder: string): Library {
	const require = createRequire(import.meta.url);
	const updaterRequire = createRequire(require.resolve('electron-updater'));
	const {AppImageUpdater} = require('electron-updater') as {
		AppImageUpdater: new (options: null, app: object) => Library & {httpExecutor: unknown};
	};
	const runtime = updaterRequire('builder-util-runtime') as {
		HttpExecutor: new () => {
			doDownload(options: object, task: object, redirects: number): void;
		};
		configureRequestUrl(url: URL, options: object): void;
		configureRequestOptions(options: object): void;
	};
	class NodeExecutor extends runtime.HttpExecutor {
		createRequest = request;
		download(url: URL, destination: string, options: Download): Promise<string> {
			return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
				const wanted = {headers: options.headers};
				runtime.configureRequestUrl(url, wanted);
				runtime.configureRequestOptions(wanted);
				const callback = (error: Error | null) =>
					error === null || error === undefined ? resolve(destination) : reject(error);
				const task = {destination, options, onCancel, callback, responseHandler: null};
				this.doDownload(wanted, task, 0);
			});
		}
	}
	const updater = new AppImageUpdater(null, {
		version: '0.1.0',
		name: 'steward',
		isPackaged: true,
		appUpdateConfigPath: path.join(folder, 'none.yml'),
		userDataPath: folder,
		baseCachePath: path.join(folder, 'cache'),
		whenReady: () => Promise.resolve(),
		relaunch() {},
		quit() {},
		onQuit() {},
	});
	updater.httpExecutor = new NodeExecutor();
	return updater;
}
