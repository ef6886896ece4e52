import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {compilePage} from './compile-page.mjs';
import {pageFiles} from './read-pages.mjs';

/**
 * What is wrong with the translations of the pages of a folder, a sentence each: pages that are missing or left,
 * that are built in another way than the English ones, and that call what is on screen by other words than it.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>} wordsByLanguage By language and English text:
 *   what the catalogue of the language says for it.
 */
export async function helpFaults(folder, wordsByLanguage) {
	const faults = [];
	const english = new Map();
	for (const [name, file] of await pageFiles(folder)) {
		english.set(name, compilePage(name, await readFile(file, 'utf8')));
	}
	for (const [language, words] of wordsByLanguage) {
		const translated = await pageFiles(path.join(folder, language));
		for (const name of translated.keys()) {
			if (!english.has(name))
				faults.push(`${language}/${name}.md: there is no such page in English.`);
		}
		for (const [name, page] of english) {
			const file = translated.get(name);
			if (file === undefined) {
				faults.push(`${language}/${name}.md is missing.`);
				continue;
			}
			try {
				const own = compilePage(`${language}/${name}.md`, await readFile(file, 'utf8'), page);
				faults.push(
					...differences(page, own, words).map(fault => `${language}/${name}.md: ${fault}`),
				);
			} catch (error) {
				faults.push(error.message);
			}
		}
	}
	return faults;
}

/** How a page differs from the English one, apart from its words. */
function differences(english, own, words) {
	const [ofEnglish, ofOwn] = [partsOf(english.blocks), partsOf(own.blocks)];
	const at = ofEnglish.findIndex((part, index) => part.form !== ofOwn[index]?.form);
	if (at !== -1) {
		return [`part ${at + 1} is ${ofOwn[at]?.form ?? 'missing'}, in English ${ofEnglish[at].form}.`];
	}
	if (ofOwn.length > ofEnglish.length) {
		return [`part ${ofEnglish.length + 1} is ${ofOwn[ofEnglish.length].form}, in English missing.`];
	}
	return ofEnglish.flatMap((part, index) => {
		const said = ofOwn[index].named.map(folded);
		return part.named.flatMap(text => {
			const onScreen = words.get(text) ?? [];
			if (onScreen.length === 0 || onScreen.some(one => said.includes(folded(one)))) return [];
			return [`part ${index + 1} calls “${text}” otherwise than the window: “${onScreen[0]}”.`];
		});
	});
}

const folded = text => text.toLowerCase();

/** The parts of a page one after the other: of what form each is, and what it may name as the window does: what is bold, and links to
 * screens. */
function partsOf(blocks) {
	return blocks.flatMap(block => {
		switch (block.kind) {
			case 'list': {
				const kind = block.isOrdered ? 'a numbered list' : 'a list';
				return [
					{form: `${kind} of ${block.items.length}`, named: []},
					...block.items.flatMap(partsOf),
				];
			}
			case 'table':
				return [
					{form: `a table of ${block.rows.length} rows`, named: []},
					...[block.head, ...block.rows].flat().map(cell => lineOf('a cell', cell)),
				];
			case 'picture':
				return [{form: `the picture ${block.file}`, named: []}];
			default:
				return [lineOf(`a ${block.kind}`, block.content)];
		}
	});
}

/** Links and code stay, wherever in their line a language has them. */
function lineOf(kind, content) {
	const all = [...inlinesOf(content)];
	const kept = all.flatMap(one => {
		if (one.kind === 'code') return [`\`${one.text}\``];
		return one.kind === 'link' ? [`${one.to}:${one.name}`] : [];
	});
	return {
		form: kept.length === 0 ? kind : `${kind} with ${kept.toSorted().join(', ')}`,
		named: all.flatMap(one =>
			one.kind === 'strong' || one.to === 'screen' ? [textOf(one.content)] : [],
		),
	};
}

function* inlinesOf(content) {
	for (const one of content) {
		yield one;
		if (one.content !== undefined) yield* inlinesOf(one.content);
	}
}

function textOf(content) {
	return content.map(one => one.text ?? textOf(one.content)).join('');
}
