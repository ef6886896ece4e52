import {expect, it} from 'vitest';
import {embeddedFeatureLevel} from './feature-level';
import {missingAt, whyMissing} from './feature-words';
import {features, hasFeature, type Feature} from './features';

it.each(Object.keys(features) as Feature[])('%s is a note of whole sentences', name => {
	const {since, until = Infinity} = features[name];
	expect(since).toBeLessThan(until);
	expect(hasFeature(name, since)).toBe(true);
	expect(whyMissing(name, since)).toBeUndefined();
	const note = whyMissing(name, since - 1);
	expect(note).toMatch(/^This server \(level -?\d+\) has no .+\.$/);
	expect(note).toContain(`came with level ${since}`);
});

it('says what a server lacks, the oldest first', () => {
	expect(missingAt(200)[0]).toBe(
		'Setting for who makes invitation links, from level 209 on. Administrators and owners make them.',
	);
	expect(missingAt(140).length).toBeGreaterThan(missingAt(185).length);
	expect(missingAt(1000)).toEqual([]);
	expect(missingAt(embeddedFeatureLevel)).toEqual([]);
});

it('what ended is a note too', () => {
	expect(whyMissing('postPolicies', 421)).toContain('ended with level 333');
});
