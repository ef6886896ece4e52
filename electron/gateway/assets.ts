import {randomBytes} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {inside} from '../inside';
import {contentPolicy, inertPolicy, noncePlaceholder} from './content-policy';

const types: Readonly<Record<string, string>> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
};

/** Answers requests for the files of the page. */
export type Assets = (request: Request) => Promise<Response>;

/**
 * Serves the built files that were there at the start, by name from that list: no path of a request
 * ever reaches the file system. The page that is served first asks for what this screen needs at once.
 */
export async function openAssets(folder: string, firstScreen?: string): Promise<Assets> {
	let links = firstScreen === undefined ? '' : await linksTo(folder, firstScreen);
	const files = new Map<string, readonly [string, ...string[]]>();
	for (const place of await readdir(folder, {recursive: true})) {
		if (types[path.extname(place)] === undefined) continue;
		const [first = '', ...others] = place.split(path.sep);
		files.set(`/${[first, ...others].join('/')}`, [first, ...others]);
	}
	return async request => {
		const {pathname} = new URL(request.url);
		const names = files.get(pathname === '/' ? '/index.html' : pathname);
		if (names === undefined) return refusal(404);
		if (request.method !== 'GET') return refusal(405);
		const file = inside(folder, ...names);
		const type = types[path.extname(file)] ?? '';
		if (path.extname(file) === '.html') {
			const html = await readFile(file, 'utf8');
			const answer = page(html.replace('</head>', () => `${links}</head>`));
			links = '';
			return answer;
		}
		return new Response(await readFile(file), {
			headers: {'content-type': type, 'content-security-policy': inertPolicy, ...always},
		});
	};
}

/** Made by the build (`scripts/first-screen-code.mjs`): paths below the folder of the page, by screen. */
type ScreenFiles = Readonly<Record<string, readonly string[]>>;

async function linksTo(folder: string, screen: string): Promise<string> {
	const file = path.join(folder, 'assets', 'screen-files.json');
	// Without it the page asks for them later.
	const files = await readFile(file, 'utf8')
		.then(text => JSON.parse(text) as ScreenFiles)
		.catch((): ScreenFiles => ({}));
	if (!Object.hasOwn(files, screen)) return '';
	return (files[screen] ?? [])
		.map((to, at) => {
			// The code of the screen itself, by which the page begins (`renderer/boot/app-start.ts`).
			const own = at === 0 ? ` data-screen="${screen}"` : '';
			return `<link rel="modulepreload"${own} crossorigin href="/${to}" nonce="${noncePlaceholder}">`;
		})
		.join('');
}

/** Passes on the files of a development server, the page with its nonce and a relieved policy. */
export function devAssets(devServer: string): Assets {
	return async request => {
		const {pathname, search} = new URL(request.url);
		const answer = await fetch(new URL(`${pathname}${search}`, devServer), {
			headers: {accept: request.headers.get('accept') ?? '*/*'},
		});
		const type = answer.headers.get('content-type') ?? '';
		if (type.startsWith('text/html')) return page(await answer.text(), devServer);
		return new Response(answer.body, {
			status: answer.status,
			headers: {'content-type': type, 'cache-control': 'no-store'},
		});
	};
}

/**
 * No policy of openers: there is no window that could be one (`lockdown.ts`), and with it the browser inside
 * ends the process that it began for the window and starts another.
 */
const always = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'cross-origin-resource-policy': 'same-origin',
};

function page(html: string, devServer?: string): Response {
	const nonce = randomBytes(16).toString('base64');
	const policy = contentPolicy(nonce, devServer === undefined ? {} : {devServer});
	return new Response(html.replaceAll(noncePlaceholder, nonce), {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': policy,
			'cache-control': 'no-store',
			...always,
		},
	});
}

/** Says nothing of what was asked for. */
export function refusal(status: number): Response {
	return new Response('', {
		status,
		headers: {
			'content-type': 'text/plain',
			'content-security-policy': inertPolicy,
			'cache-control': 'no-store',
			...always,
		},
	});
}
