// @vitest-environment happy-dom
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {cleanup, render} from '@testing-library/react';
import {afterEach, expect, it, vi} from 'vitest';
import type {ServerFound} from '../../../shared/server-found';
import {OrganizationHead} from './organization-head';

afterEach(cleanup);

function show(description: string) {
	const found = {name: 'Kestrel Bay', baseUrl: 'https://chat.example.test', description};
	return render(
		<QueryClientProvider client={new QueryClient()}>
			<OrganizationHead found={found as ServerFound} caCertificate={undefined} />
		</QueryClientProvider>,
	).container;
}

it('shows the words of a description, its blocks a blank apart', () => {
	const container = show('<p>Tide &amp; <b>wind</b>.</p><ul><li>One</li>\n<li>Two</li></ul>');
	expect([...container.querySelectorAll('p')].at(-1)?.textContent).toBe('Tide & wind. One Two');
});

it('shows a description without what turns it round', () => {
	const container = show('<p>Ask \u202emoc.live\u2066 👩\u200d🔬</p>');
	expect([...container.querySelectorAll('p')].at(-1)?.textContent).toBe('Ask moc.live 👩\u200d🔬');
});

it('parses nothing that a server says before anybody trusts it', () => {
	const parsed = vi.spyOn(Element.prototype, 'innerHTML', 'set');
	const asked = vi.spyOn(DOMParser.prototype, 'parseFromString');
	const container = show(`<p>${'<i a=1></b>'.repeat(700)}${'<p>x'.repeat(900)}`);
	expect(container.textContent).toContain('x x x');
	expect(container.querySelectorAll('*').length).toBeLessThan(12);
	expect(parsed).not.toHaveBeenCalled();
	expect(asked).not.toHaveBeenCalled();
});

it('gives words without end in a description places where a line may end', () => {
	const text = '\u0c95\u0ccd'.repeat(4950);
	const container = show(`<p>${text}</p>`);
	expect(container.textContent).toContain(text);
	expect(container.querySelectorAll('wbr').length).toBeGreaterThan(150);
});
