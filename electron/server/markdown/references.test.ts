import {expect, test} from 'vitest';
import {topicLinks} from './linkifiers';
import {renderMarkdown} from './render';
import {renderMessage} from './render-message';
import {testContext} from './test-context';

test('says whom and what a message refers to', () => {
	const source =
		'/me @**Ann Lee** @_**Max <b>** @**Old Bob** @*ops* @**all** @**topic** ' +
		'[a](/user_uploads/2/ab/c.png) http://127.0.0.1:9991/user_uploads/2/d.txt';
	expect(renderMessage(source, testContext)).toMatchObject({
		mentions: {
			userIds: [17],
			silentUserIds: [19, 18],
			groupIds: [9],
			channelWildcard: true,
			topicWildcard: true,
		},
		hasLink: true,
		hasImage: false,
		hasAttachment: true,
		uploads: ['2/ab/c.png', '2/d.txt'],
		isMe: true,
	});
});

test('a text of words refers to nothing', () => {
	expect(renderMessage('hello', testContext)).toEqual({
		html: '<p>hello</p>',
		mentions: {
			userIds: [],
			silentUserIds: [],
			groupIds: [],
			channelWildcard: false,
			topicWildcard: false,
		},
		hasLink: false,
		hasImage: false,
		hasAttachment: false,
		uploads: [],
		isMe: false,
	});
});

test('links of a topic stand in the order of its words', () => {
	expect(topicLinks('#13 https://ex.test/a, AB-7 x#1', testContext.linkifiers ?? [])).toEqual([
		{text: '#13', url: 'https://ex.test/i/13'},
		{text: 'https://ex.test/a', url: 'https://ex.test/a'},
		{text: 'AB-7', url: 'https://ex.test/AB?id=7'},
	]);
});

test('a pattern that is no pattern, or takes forever, links nothing', () => {
	const linkifiers = ['(?P<a>', '(?P<a>(x+x+)+y)', '()'].map((pattern, id) => ({
		id,
		pattern,
		urlTemplate: 'https://ex.test/{a}',
	}));
	const source = `${'x'.repeat(60)} z`;
	expect(renderMessage(source, {linkifiers}).html).toBe(`<p>${source}</p>`);
	expect(topicLinks(source, linkifiers)).toEqual([]);
});

test('patterns that may be slow share one time: after a slow one the others find nothing', () => {
	const [slow, quick] = ['(?P<a>(x+x+)+y)', '(?P<a>(go)+)'].map((pattern, id) => ({
		id,
		pattern,
		urlTemplate: 'https://ex.test/{a}',
	}));
	if (slow === undefined || quick === undefined) throw new Error('There is no pattern.');
	const source = `${'x'.repeat(60)} z gogo`;
	const linked = '<a href="https://ex.test/gogo">gogo</a>';
	expect(renderMessage(source, {linkifiers: [quick]}).html).toContain(linked);
	expect(renderMessage(source, {linkifiers: [slow, quick]}).html).toBe(`<p>${source}</p>`);
});

test('a template cannot make an address that is not allowed', () => {
	const linkifiers = [{id: 1, pattern: 'go:(?P<a>\\w+)', urlTemplate: 'javascript:{a}'}];
	expect(renderMessage('go:x', {linkifiers}).html).toBe('<p>go:x</p>');
});

const pictureLink = '<a href="/user_uploads/2/a.png">/user_uploads/2/a.png</a>';
const picture =
	'<div class="message_inline_image"><a href="/user_uploads/2/a.png" title="pic"><img src="/user_uploads/2/a.png"></a></div>';

test.each([
	[
		'below the paragraph',
		'see [pic](/user_uploads/2/a.png)\n\nb',
		`<p>see <a href="/user_uploads/2/a.png">pic</a></p>\n${picture}\n<p>b</p>`,
	],
	[
		'instead of an address alone',
		'[](/user_uploads/2/a.png)',
		'<div class="message_inline_image"><a href="/user_uploads/2/a.png"><img src="/user_uploads/2/a.png"></a></div>',
	],
	[
		'at the end of a list item',
		'* [pic](/user_uploads/2/a.png)\n* b',
		`<ul>\n<li><a href="/user_uploads/2/a.png">pic</a>${picture}\n</li>\n<li>b</li>\n</ul>`,
	],
	[
		'not in quotes',
		'> [](/user_uploads/2/a.png)',
		`<blockquote>\n<p>${pictureLink}</p>\n</blockquote>`,
	],
	[
		'of a film',
		'[v](/user_uploads/2/v.mp4)',
		'<p><a href="/user_uploads/2/v.mp4">v</a></p>\n' +
			'<div class="message_inline_image message_inline_video"><a href="/user_uploads/2/v.mp4" title="v"><video preload="metadata" src="/user_uploads/2/v.mp4"></video></a></div>',
	],
	[
		'not of other hosts',
		'https://ex.test/a.png',
		'<p><a href="https://ex.test/a.png">https://ex.test/a.png</a></p>',
	],
])('previews %s', (_where, source, html) => {
	expect(renderMessage(source, {previews: 'uploads'}).html).toBe(html);
});

test('pictures of other hosts come through this server', () => {
	const {html, hasImage} = renderMessage('https://ex.test/a.png?b=1', {previews: 'all'});
	expect(html).toBe(
		'<div class="message_inline_image"><a href="https://ex.test/a.png?b=1">' +
			'<img data-src-fullsize="/thumbnail?url=https%3A%2F%2Fex.test%2Fa.png%3Fb%3D1&amp;size=full" ' +
			'src="/thumbnail?url=https%3A%2F%2Fex.test%2Fa.png%3Fb%3D1&amp;size=thumbnail"></a></div>',
	);
	expect(hasImage).toBe(true);
	expect(renderMessage('https://youtu.be/dQw4w9WgXcQ', {previews: 'all'}).html).toContain(
		'<div class="youtube-video message_inline_image"><a data-id="dQw4w9WgXcQ" href="https://youtu.be/dQw4w9WgXcQ">',
	);
});

test('descriptions have the same dialect without previews', () => {
	expect(renderMarkdown('')).toBe('');
	expect(renderMarkdown('Plain words. More (of them)')).toBe('<p>Plain words. More (of them)</p>');
	expect(renderMarkdown('*a* https://ex.test/a.png')).toBe(
		'<p><em>a</em> <a href="https://ex.test/a.png">https://ex.test/a.png</a></p>',
	);
	expect(renderMarkdown('1. a')).toBe('<ol>\n<li>a</li>\n</ol>');
});

test('what follows the name of a file is no part of it', () => {
	const source = '[a](/user_uploads/2/ab/a.txt?download=1) and [b](/user_uploads/2/ab/b.txt#c?d)';
	expect([...renderMessage(source, {}).uploads]).toEqual(['2/ab/a.txt', '2/ab/b.txt']);
});

test('a link to a topic whose name would be markup is text, and mentions nobody', () => {
	const text = 'x&#42;&#42; and &#64;&#42;&#42;all&#42;&#42; y';
	const address = '#narrow/channel/5-general/topic/x.2A.2A.20and.20.40.2A.2Aall.2A.2A.20y';
	const {html, mentions} = renderMessage(`[#general &#62; ${text}](${address})`, testContext);
	expect(html).toContain(`href="${address}"`);
	expect(html).not.toContain('user-mention');
	expect(html).not.toContain('<strong>');
	expect(mentions).toMatchObject({channelWildcard: false, topicWildcard: false, userIds: []});
});
