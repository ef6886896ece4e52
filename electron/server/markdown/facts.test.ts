import {describe, expect, it} from 'vitest';
import type {RenderContext} from './context';
import {contextOf, namesIn, personKey, type Facts, type Names} from './facts';
import {isLight, isTame, mostLightCharacters} from './light';
import {renderMessage} from './render-message';
import {testContext} from './test-context';
import {workFromNow} from '../test-work';

const context: RenderContext = {...testContext, previews: 'uploads'};

const none: Facts = {
	people: new Map(),
	channels: new Map(),
	groups: new Map(),
	emoji: new Map(),
	linkifiers: testContext.linkifiers ?? [],
	defaultCodeLanguage: '',
	rootUrl: testContext.rootUrl,
	previews: 'uploads',
	now: testContext.now?.().getTime() ?? 0,
};

function withNames(facts: Facts, names: Names): Facts {
	return {
		...facts,
		people: new Map([
			...facts.people,
			...names.people.map(asked => [personKey(asked), context.userByName?.(...asked)] as const),
		]),
		channels: new Map([
			...facts.channels,
			...names.channels.map(name => [name, context.channelByName?.(name)] as const),
		]),
		groups: new Map([
			...facts.groups,
			...names.groups.map(name => [name, context.groupByName?.(name)] as const),
		]),
		emoji: new Map([
			...facts.emoji,
			...names.emoji.map(name => [name, context.realmEmoji?.(name)?.sourceUrl] as const),
		]),
	};
}

const texts = [
	'@**Ann Lee** and @_**Old Bob** and @**Nobody**',
	'@**Ann Lee|17** @**|18** @**Old Bob|17** @**Ann Lee|99**',
	'@*ops* @_*ops* @*none*, @**all** @**topic**',
	'#**design** #**design>a topic** #**nowhere** #**nowhere>x** #**two words**',
	':party_cat: :smile: :nothing_like_it: :a::party_cat:',
	'> @**Ann\n> Lee** and > #**two\n> words**',
	'* @**Ann Lee**\n  * #**design**\n\n| a | @**Old Bob** |\n|---|---|\n| :party_cat: | #**design>x** |',
	'```quote\n@**Ann Lee**\n```\n```\n@**Ann Lee**\n```\n`@**Ann Lee**`',
	'[@**Ann Lee**](http://a.test) **@**Ann Lee**** *:party_cat:*',
	'@\\**Ann Lee** @**Ann \\* Lee** :party\\_cat:',
	'AB-12 #7 http://127.0.0.1:9991/#narrow/is/dm',
];

describe('a text rendered from facts', () => {
	it.each(texts)('%j becomes what it becomes with the organization at hand', text => {
		let facts = withNames(none, namesIn(text));
		let html: string | undefined;
		for (let round = 0; round < 4 && html === undefined; round++) {
			const {context: known, missing} = contextOf(facts);
			const rendered = renderMessage(text, known);
			const unknown = missing();
			if (unknown === undefined) {
				html = rendered.html;
				expect(rendered).toEqual(renderMessage(text, context));
			} else facts = withNames(facts, unknown);
		}
		expect(html).toBeDefined();
	});

	it('says what it is missing', () => {
		const {context: known, missing} = contextOf(none);
		renderMessage('@**Ann Lee** #**design** @*ops* :party_cat:', known);
		expect(missing()).toMatchObject({
			people: [['Ann Lee', undefined]],
			channels: ['design'],
			groups: ['ops'],
			emoji: ['party_cat'],
		});
	});
});

describe('a light text', () => {
	const marks = [..."*_@#>|-+ a:()\\&!'/.é😀=]{^,\n", 'www.', 'http://', '1. ', ':a:', '@**a**'];

	it('is none with formulas, code, names of links, tags or many lines', () => {
		for (const sign of ['$$x$$', '`x`', '~~~', '[a](b)', '<time:x>', '\t', 'a  b', '\n\n\n\n']) {
			expect(isLight(`a${sign}`), sign).toBe(false);
		}
		expect(isLight('x'.repeat(mostLightCharacters))).toBe(true);
		expect(isLight('x'.repeat(mostLightCharacters + 1))).toBe(false);
	});

	it('takes no 20 ms, whatever is repeated in it', () => {
		for (const first of marks) {
			for (const second of marks) {
				const text = `${first}${second}`.repeat(mostLightCharacters).slice(0, mostLightCharacters);
				if (!isLight(text)) continue;
				let least = Infinity;
				for (let run = 0; run < 3 && least >= 5; run++) {
					const work = workFromNow();
					renderMessage(text, context);
					least = Math.min(least, work());
				}
				expect(least, JSON.stringify(first + second)).toBeLessThan(20);
			}
		}
	});
});

describe('a tame text', () => {
	it.each([
		'moved here from ```` #kitchen > a ``` b ````',
		'moved here from `#kitchen > $$x$$` to `#kitchen > ~~~ y`',
		'` $$ ` and **bold**',
	])('may hold in code what would be typeset: %s', text => {
		expect(isTame(text)).toBe(true);
		expect(renderMessage(text, context).html).not.toMatch(/katex|codehilite/);
	});

	it.each([
		'$$x$$',
		'`a` $$x$$ `b`',
		'\\`a $$x$$ `',
		'``` js',
		'~~~\nx',
		'a ` b\n\n$$x$$ `',
		'> `` $$x$$\\`` ',
		'1. `` \\` $$x$$ `` ',
		'- `` \\` $$x$$ `` ',
		' * `` \\` $$x$$ `` ',
		'# `` \\` $$x$$ `` ',
		'x'.repeat(1001),
	])('is not %j', text => {
		expect(isTame(text)).toBe(false);
	});
});
