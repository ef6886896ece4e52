import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test, type Page} from '@playwright/test';
import {expect, startProgram, type Program} from './app';
import {everyScreen} from './every-screen';
import {speakOnReload} from './speak-on-reload';
import {textsOnScreen, type Texts} from './texts-on-screen';
import {allRules, violationsIn, wear, wearNothing, type Look} from './violations';

const languages = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;

/** Whole texts of a catalogue: as the code has them, and as they are said. */
function textsOfCatalogue(
	language: (typeof languages)[number],
	part: 'msgid' | 'msgstr',
): string[] {
	const folder = path.resolve(import.meta.dirname, '../shared/languages/catalogues');
	const catalogue = readFileSync(path.join(folder, `${language}.po`), 'utf8');
	return [...catalogue.matchAll(new RegExp(`^${part} "(.+)"$`, 'gm'))].map(([, text]) =>
		(text ?? '').replaceAll(String.raw`\"`, '"').trim(),
	);
}

const english = new Set(textsOfCatalogue('en', 'msgid'));
const said = new Set(languages.flatMap(language => textsOfCatalogue(language, 'msgstr')));

/** Words that are the same in every language: names, formats, keys, and what is typed in filters. */
const everywhere =
	/^(?:Steward|Zulip|API|URL|CSV|JSON|YAML|TSV|UTC|ID|PNG|GIF|JPEG|WebP|Markdown|HTML|register|MPEC|HTTP|GET|POST|PATCH|DELETE|PUT|Ctrl|Alt|Shift|Enter|Esc|Escape|Backspace|Space|Home|End|Tab|AM|PM|ms|kB|MB|KiB|MiB|px|zuliprc|demo|English|Deutsch|Français|Español|example|com|http|https|www|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/u;

/** How long ago: it is not in a catalogue, and which spans are seen depends on the hour. */
const isSpan =
	/^(?:in )?\d[\d,]* (?:second|minute|hour|day|week|month|year)s?(?: ago)?$|^(?:yesterday|tomorrow)$/;

/** Whether a word is of code: addresses, patterns, names of files and operations. */
function isCode(word: string): boolean {
	return /[/_<>{}]|\w\.\w|^\W*[a-z]+[A-Z]/.test(word);
}

test.describe.configure({timeout: 360_000});

let program: Program;
let page: Page;
/** Words and whole texts of the data. */
let known: ReadonlySet<string>;

test.beforeAll(async () => {
	program = await startProgram();
	({page} = program);
	await expect(page.getByRole('heading', {name: 'Overview', level: 1})).toBeVisible();
	await program.app.evaluate(({BrowserWindow}) =>
		BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800),
	);
	await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(1280);
	known = new Set(await page.evaluate(wordsOfData));
});
test.afterAll(async () => program.quit());

test('the language is chosen at once, and Arabic turns the window around', async () => {
	await page.getByRole('link', {name: 'Settings', exact: true}).click();
	await page.getByRole('combobox', {name: 'Language'}).selectOption('Deutsch');
	await expect(page.getByRole('heading', {name: 'Einstellungen', level: 1})).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	const menu = () =>
		program.app.evaluate(({Menu}) => Menu.getApplicationMenu()?.items.map(({label}) => label));
	await expect.poll(menu).toContain('&Bearbeiten');

	await page.getByRole('combobox', {name: 'Sprache'}).selectOption('العربية');
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	const rail = await page.getByRole('navigation').first().boundingBox();
	const width = await page.evaluate(() => window.innerWidth);
	expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBe(width);

	await page.evaluate(() => (location.hash = '#/o/demo/people'));
	const heads = page.getByRole('columnheader');
	await page.getByRole('gridcell').first().click();
	await page.keyboard.press('Control+Home');
	await page.keyboard.press('ArrowUp');
	await expect(heads.first()).toBeFocused();
	await page.keyboard.press('ArrowLeft');
	await expect(heads.nth(1)).toBeFocused();
	const [one, next] = [await heads.first().boundingBox(), await heads.nth(1).boundingBox()];
	expect(next?.x).toBeLessThan(one?.x ?? 0);
	expect(await faultsOfScreens('dark', ({turned}) => turned)).toEqual({});
});

test('every text of every screen comes from a catalogue, and fits', {tag: '@long'}, async () => {
	await speakOnReload(page, 'pseudo');
	const faults = await faultsOfScreens(undefined, ({texts}) => texts.filter(isPlain));
	expect(faults).toEqual({});
});

for (const language of languages) {
	test(`nothing that the program says is cut off in ${language}`, {tag: '@long'}, async () => {
		await speakOnReload(page, language);
		expect(await faultsOfScreens()).toEqual({});
	});
}

/**
 * What is wrong with each screen and the sheet of its first row in the language that is spoken: texts that do
 * not fit, and in a look what axe finds.
 */
async function faultsOfScreens(
	look?: Look,
	more: (found: Texts) => readonly string[] = () => [],
): Promise<Readonly<Record<string, readonly string[]>>> {
	if (look !== undefined) await wear(page, look);
	const all: Record<string, readonly string[]> = {};
	await everyScreen(page, async ({name}) => {
		const found = await page.evaluate(textsOnScreen);
		const names = found.shortenedNames.filter(text => said.has(text));
		const shortened = [...found.shortened, ...names].filter(text => !known.has(text));
		const faults = [
			...more(found),
			// A name that was opened twice says the sign that keeps its direction.
			...found.texts.filter(text => /‹U\+20[26]/.test(text)).map(text => `opened twice: ${text}`),
			...found.cut.map(text => `does not fit: ${text}`),
			...shortened.map(text => `ends early: ${text}`),
		];
		if (look !== undefined) faults.push(...(await violationsIn(page, allRules)));
		if (faults.length > 0) all[name] = faults;
	});
	await wearNothing(page);
	return all;
}

/** Whether a text is in English, and neither of the data nor the same in every language. */
function isPlain(text: string): boolean {
	if (known.has(text) || isSpan.test(text)) return false;
	if (english.has(text)) return true;
	const words = text
		.split(/\s/)
		.filter(word => !isCode(word))
		.flatMap(word => word.match(/\p{Script=Latin}{3,}/gu) ?? []);
	return words.some(
		word => /^[a-z]+$/i.test(word) && !known.has(word.toLowerCase()) && !everywhere.test(word),
	);
}

/** Words and whole texts of what the server has. */
async function wordsOfData(): Promise<string[]> {
	const found = new Set<string>();
	const note = (value: unknown): void => {
		if (typeof value === 'string') {
			found.add(value);
			for (const word of value.match(/\p{L}+/gu) ?? []) found.add(word.toLowerCase());
		} else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note);
	};
	const ask = async (call: string, method = 'GET') => {
		const answer = await fetch(`app://steward/gw/demo/api/v1/${call}`, {method});
		if (!answer.ok) throw new Error(`${call}: ${answer.status}`);
		note(await answer.json());
	};
	await ask('register', 'POST');
	for (const one of [
		'messages?anchor=newest&num_before=1000&num_after=0',
		'streams?include_all=true',
		'attachments',
		'invites',
	]) {
		await ask(one);
	}
	return [...found];
}
