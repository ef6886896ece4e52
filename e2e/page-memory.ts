import type {Page} from '@playwright/test';

/** Everything in the page's memory that is text, after what nobody needs was collected. */
export async function heapOf(page: Page): Promise<Buffer> {
	const tools = await page.context().newCDPSession(page);
	const chunks: string[] = [];
	tools.on('HeapProfiler.addHeapSnapshotChunk', ({chunk}) => chunks.push(chunk));
	await tools.send('HeapProfiler.collectGarbage');
	await tools.send('HeapProfiler.takeHeapSnapshot', {reportProgress: false});
	await tools.detach();
	return Buffer.from(chunks.join(''));
}

/** What the page stores by itself, and what stands in its document. */
export function storageOf(page: Page): Promise<string> {
	return page.evaluate(async () =>
		JSON.stringify({
			local: {...localStorage},
			session: {...sessionStorage},
			cookies: document.cookie,
			databases: await indexedDB.databases(),
			caches: await caches.keys(),
			html: document.documentElement.outerHTML,
		}),
	);
}

/** All that a person could see or hear of the window: texts, names of parts, fields, the title. */
export function shownIn(page: Page): Promise<string> {
	return page.evaluate(() => {
		const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
		return [
			document.title,
			document.documentElement.outerHTML,
			...fields.map(({value}) => value),
		].join('\n');
	});
}
