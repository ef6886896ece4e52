// @vitest-environment happy-dom
import {cleanup, render, screen} from '@testing-library/react';
import {testUser} from '../testing/test-user.fixture';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {RenderedHtml} from './rendered-html';
import {RenderedContext} from './rendered/rendered-context';

afterEach(cleanup);

function show(html: string, more: object = {}) {
	const ask = vi.fn((_channel: string, _question: object) => Promise.resolve(true));
	Object.assign(window, {steward: {ask, on: () => () => {}}});
	const place = {
		origin: 'https://chat.example.test',
		ownUserId: 17,
		hrefInside: (hash: string) => (hash.includes('stream/5') ? '#/inside' : undefined),
		...more,
	};
	const {container} = render(
		<RenderedContext value={place}>
			<RenderedHtml html={html} />
		</RenderedContext>,
	);
	return {container, ask};
}

const forbidden =
	'script, style, iframe, object, embed, form, input, button, svg:not(.lucide), base, meta, link, img, video, audio, template, textarea, foreignobject';

describe('a hostile text is inert', () => {
	it.each([
		'<script>globalThis.hit = 1</script>',
		'<img src=x onerror="globalThis.hit = 1">',
		'<img src="https://evil.test/track.png">',
		'<svg onload="globalThis.hit = 1"><circle/></svg>',
		'<svg><script>globalThis.hit = 1</script></svg>',
		'<a href="javascript:globalThis.hit=1">x</a>',
		'<a href="JaVaScRiPt&colon;globalThis.hit=1">x</a>',
		'<a href="java\tscript:globalThis.hit=1">x</a>',
		'<a href="data:text/html,<script>hit=1</script>">x</a>',
		'<a href="vbscript:x">x</a>',
		'<a href="file:///etc/passwd">x</a>',
		'<a href="app://steward/gw/demo/api/v1/users">x</a>',
		'<a href="https://user:secret@evil.test/">x</a>',
		'<a href="https://evil.test" target="_top" onclick="globalThis.hit=1" ping="https://evil.test">x</a>',
		'<iframe src="https://evil.test"></iframe>',
		'<iframe srcdoc="<script>hit=1</script>"></iframe>',
		'<object data="https://evil.test"></object>',
		'<embed src="https://evil.test">',
		'<base href="https://evil.test/">',
		'<meta http-equiv="refresh" content="0;url=https://evil.test">',
		'<style>*{display:none}</style>',
		'<p style="position:fixed;inset:0;background:url(https://evil.test)">x</p>',
		'<form action="https://evil.test"><input name="password"><button>Go</button></form>',
		'<video src="https://evil.test/x.mp4" autoplay></video>',
		'<audio src="https://evil.test/x.mp3" autoplay></audio>',
		'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit=1&gt;">',
		'<math href="javascript:hit=1"><mi xlink:href="javascript:hit=1">x</mi></math>',
		'<math><annotation-xml encoding="text/html"><script>hit=1</script></annotation-xml></math>',
		'<form id="steward"><input name="parentNode"></form>',
		'<p id="root" name="steward">x</p>',
		'<template><img src=x onerror="hit=1"></template>',
		'<noscript><p title="</noscript><img src=x onerror=hit=1>"></noscript>',
		'<textarea><img src=x onerror=hit=1></textarea>',
		'<span class="emoji emoji-1f389" onmouseover="hit=1" title="x">:x:</span>',
		'<span class="user-mention" data-user-id="17" onclick="hit=1">@Ann</span>',
		'<time datetime="<script>">x</time>',
		'<details open ontoggle="hit=1">x</details>',
		'<x-custom onclick="hit=1" is="evil">x</x-custom>',
		'<div class="message_inline_image"><a href="javascript:hit=1"><img src="https://evil.test"></a></div>',
		'<ol start="1e9999"><li>x</li></ol>',
		'<pre contenteditable autofocus onfocus="hit=1">x</pre>',
	])('%s', html => {
		// The document of these tests loses an element that stands first.
		for (const text of [html, `<p>word ${html}</p>`, `<p>word</p>${html}`]) {
			const {container} = show(text);
			expect(container.querySelectorAll(forbidden)).toHaveLength(0);
			for (const element of container.querySelectorAll('*')) {
				for (const {name, value} of element.attributes) {
					expect(name).not.toMatch(/^on|^style$|^id$|^name$|^src|^srcdoc$|^ping$|^target$|xlink/);
					if (name === 'href')
						expect(value).toMatch(/^(https?:\/\/(?:evil|chat\.example)\.test\/|mailto:|#)/);
				}
			}
			expect((globalThis as {hit?: number}).hit).toBeUndefined();
			cleanup();
		}
	});

	it('however deep it is nested', () => {
		const {container} = show(`${'<blockquote>'.repeat(300)}deep${'</blockquote>'.repeat(300)}`);
		expect(container.textContent).toBe('deep');
		expect(container.querySelectorAll('blockquote').length).toBeLessThan(70);
	});
});

describe('links', () => {
	it('of the outside show their address and go through the main process', async () => {
		const {ask} = show('<p><a href="https://ex.test/a">site</a></p>');
		const link = screen.getByRole('link', {name: /site/});
		expect(link.title).toBe('https://ex.test/a');
		await testUser().click(link);
		expect(ask).toHaveBeenCalledWith('link:open', {href: 'https://ex.test/a'});
	});

	it('to messages stay inside', () => {
		show('<p><a class="stream" href="/#narrow/stream/5-design">#design</a></p>');
		expect(screen.getByRole('link').getAttribute('href')).toBe('#/inside');
	});

	it('of the service count against its own address', () => {
		show('<p><a href="/user_uploads/2/ab/plan.pdf">plan.pdf</a></p>');
		expect(screen.getByRole('link').title).toBe(
			'https://chat.example.test/user_uploads/2/ab/plan.pdf',
		);
	});

	it('to files of the service save them', async () => {
		const downloadFile = vi.fn(() => Promise.resolve('Saved to Downloads as plan.pdf.'));
		const {container} = show('<p>See <a href="/user_uploads/2/ab/plan.pdf">plan.pdf</a>.</p>', {
			downloadFile,
		});
		await testUser().click(screen.getByRole('link'));
		expect(downloadFile).toHaveBeenCalledWith('/user_uploads/2/ab/plan.pdf');
		expect(screen.getByRole('status').textContent).toBe('(Saved to Downloads as plan.pdf.)');
		expect(container.textContent).not.toContain('..');
	});

	it('stand where a picture would be loaded', () => {
		show(
			'<div class="message_inline_image"><a href="https://ex.test/cat.png"><img src="https://ex.test/cat.png"></a></div>',
		);
		expect(screen.getByRole('link').textContent).toBe('cat.png');
	});

	it('an emoji of the organization is drawn by name, never from where the text says', () => {
		const html =
			'<p>A <img alt=":kite:" class="emoji" src="https://evil.test/track.png" title="kite"> flies</p>';
		const names = show(html);
		expect(names.container.textContent).toBe('A :kite: flies');
		expect(names.container.querySelector('img')).toBeNull();
		cleanup();
		const {container} = show(html, {CustomEmoji: ({name}: {name: string}) => `[${name}]`});
		expect(container.textContent).toBe('A [kite] flies');
		expect(container.querySelector('img')).toBeNull();
	});
});

describe('what the service writes', () => {
	it('emoji, mentions, spoilers, code and times', () => {
		const {container} = show(`
			<p>Done <span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span>
			<span class="user-mention" data-user-id="17">@Ann Lee</span>
			<time datetime="2031-05-06T07:08:00Z">2031-05-06T07:08:00Z</time></p>
			<div class="codehilite" data-code-language="Go"><pre><span></span><code><span class="kd">func</span></code></pre></div>
			<div class="spoiler-block"><div class="spoiler-header"><p>Ending</p></div>
			<div class="spoiler-content" aria-hidden="true"><p>She wins</p></div></div>`);
		expect(screen.getByRole('img', {name: 'tada'}).textContent).toBe('🎉');
		expect(container.querySelector('[data-you]')?.textContent).toBe('@Ann Lee');
		expect(container.querySelector('[data-token="keyword"]')?.textContent).toBe('func');
		expect(container.querySelector('details:not([open]) > summary')?.textContent).toBe('Ending');
		expect(container.querySelector('time')?.textContent).toContain('2031');
	});

	it('formulas once, as MathML', () => {
		const {container} = show(
			'<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span style="height:1em">x</span></span></span>',
		);
		expect(container.querySelectorAll('math mi')).toHaveLength(1);
		expect(container.textContent).toBe('x');
	});

	it('formulas with none of the attributes that others put there', () => {
		const {container} = show(
			'<p>word <math class="katex" title="word" href="word" display="block"><mi mathvariant="bold" class="katex" start="x">x</mi></math></p>',
		);
		const kept = [...container.querySelectorAll('math, mi')].flatMap(each =>
			[...each.attributes].map(({name, value}) => `${each.localName} ${name} ${value}`),
		);
		expect(kept).toEqual(['math display block', 'mi mathvariant bold']);
	});
});

it('style attributes go before anything is parsed, and text about them stays', () => {
	const {container} = show(
		`<p><span style="color:red" class='x' style='x:y'>a</span> <code>&lt;p style="b"&gt;</code> style="c"</p>`,
	);
	expect(container.textContent).toBe('a <p style="b"> style="c"');
	expect(container.querySelector('[style]')).toBeNull();
});

it('shows the beginning of a text that is too much to draw, and says so', () => {
	const {container} = show(`<p>High water</p>${'<b>a</b>'.repeat(3_000_000)}`);
	expect(container.querySelectorAll('*').length).toBeLessThan(10);
	expect(container.textContent).toMatch(/^High water/);
	expect(screen.getByText(/Too long to show in full/)).toBeDefined();
	cleanup();
	show('<p>Low water</p>');
	expect(screen.queryByText(/Too long to show in full/)).toBeNull();
});

it('draws the rest of what takes long when it is asked for', async () => {
	const user = testUser();
	const {container} = show(`<p>${'<a href="https://a.example">a</a> '.repeat(150)}</p><p>End</p>`);
	const links = () => container.querySelectorAll('a').length;
	expect(links()).toBeGreaterThan(90);
	expect(links()).toBeLessThan(150);
	await user.click(screen.getByText('Show all'));
	expect(links()).toBe(150);
	expect(screen.getByText('End')).toBeDefined();
	expect(screen.queryByText('Show all')).toBeNull();
});

it('gives clusters without end places where a line may end', () => {
	const {container} = show(`<p>a</p><p>${'\u{1f3fd}'.repeat(4950)}</p>`);
	expect(container.querySelectorAll('p wbr').length).toBeGreaterThan(200);
	cleanup();
	const deep = show(`<p>a</p>${'<div>'.repeat(70)}${'\u{1f3fd}'.repeat(4950)}`);
	expect(deep.container.querySelectorAll('wbr').length).toBeGreaterThan(200);
});
