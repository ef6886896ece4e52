// @vitest-environment happy-dom
import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useState} from 'react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {useFirstMistake} from './use-first-mistake';

afterEach(cleanup);

/** Marks its mistakes once somebody wanted to send it. */
function Form({wrong, blamed}: {readonly wrong: readonly string[]; readonly blamed?: string}) {
	const {form, lead} = useFirstMistake();
	const [isTried, setTried] = useState(false);
	return (
		<form
			ref={form}
			onSubmit={event => {
				event.preventDefault();
				setTried(true);
				lead(...(blamed === undefined ? [] : [blamed]));
			}}
		>
			{['one', 'two', 'three'].map(name => (
				<input
					key={name}
					name={name}
					aria-label={name}
					aria-invalid={(isTried && wrong.includes(name)) || undefined}
				/>
			))}
			<button type="submit">Send</button>
		</form>
	);
}

test.each([
	['the first that is marked, though it is marked only now', ['three', 'two'], undefined, 'two'],
	['before one that is blamed without a mark', ['two'], 'three', 'two'],
	['one that is blamed, where none is marked', [], 'three', 'three'],
	['none, where nothing is wrong', [], undefined, 'Send'],
] as const)('leads to %s', async (_name, wrong, blamed, focused) => {
	const user = userEvent.setup();
	render(<Form wrong={wrong} {...(blamed !== undefined && {blamed})} />);
	await user.click(screen.getByRole('button', {name: 'Send'}));
	const {activeElement} = document;
	expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(focused);
});

test('leads there again at the next try', async () => {
	const user = userEvent.setup();
	render(<Form wrong={['one']} />);
	for (const _try of [1, 2]) {
		await user.click(screen.getByRole('button', {name: 'Send'}));
		expect(document.activeElement).toBe(screen.getByRole('textbox', {name: 'one'}));
	}
});

/** Refused as a whole, or for one of its choices. */
function Choices({
	wrong,
	elsewhere,
}: {
	readonly wrong: 'kind' | 'all';
	readonly elsewhere?: () => void;
}) {
	const {form, lead} = useFirstMistake(elsewhere);
	const [isTried, setTried] = useState(false);
	return (
		<form
			ref={form}
			onSubmit={event => {
				event.preventDefault();
				setTried(true);
				lead();
			}}
		>
			{isTried && wrong === 'all' && <p role="alert">Nothing of this</p>}
			<div
				role="radiogroup"
				aria-describedby="why"
				data-error={(isTried && wrong === 'kind') || undefined}
			>
				<input type="radio" name="kind" aria-label="small" disabled />
				<input type="radio" name="kind" aria-label="middle" />
				<input type="radio" name="kind" aria-label="large" defaultChecked />
				<p id="why">Not this one</p>
			</div>
			<button type="submit">Send</button>
		</form>
	);
}

describe('what comes into view', () => {
	const seen: Element[] = [];
	beforeEach(() => {
		seen.length = 0;
		vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
			seen.push(this);
		});
	});
	afterEach(() => vi.restoreAllMocks());

	test('is the sentence about the choice that is wrong, which has the focus', async () => {
		const user = userEvent.setup();
		render(<Choices wrong="kind" />);
		await user.click(screen.getByRole('button', {name: 'Send'}));
		expect(document.activeElement).toBe(screen.getByRole('radio', {name: 'large'}));
		expect(seen).toEqual([screen.getByText('Not this one')]);
	});

	test('is the sentence about the whole where no field is wrong', async () => {
		const user = userEvent.setup();
		const elsewhere = vi.fn<() => void>();
		render(<Choices wrong="all" elsewhere={elsewhere} />);
		await user.click(screen.getByRole('button', {name: 'Send'}));
		expect(elsewhere).toHaveBeenCalledOnce();
		expect(seen).toEqual([screen.getByRole('alert')]);
	});
});
