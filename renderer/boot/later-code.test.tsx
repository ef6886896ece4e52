// @vitest-environment happy-dom
import {cleanup, render, screen, waitFor} from '@testing-library/react';
import {Component, type ReactNode} from 'react';
import {afterEach, expect, it} from 'vitest';
import {laterCode} from './later-code';

afterEach(cleanup);

class Boundary extends Component<{readonly children: ReactNode}> {
	override readonly state: {readonly told?: string} = {};

	static getDerivedStateFromError(error: Error) {
		return {told: error.message};
	}

	override render() {
		return this.state.told ?? this.props.children;
	}
}

it('is there once it was loaded, and loaded once', async () => {
	let times = 0;
	const later = laterCode(() => {
		times += 1;
		return Promise.resolve({words: 'There.'});
	});
	const Shows = () => later.useCode()?.words ?? 'Not yet.';
	render(<Shows />);
	expect([screen.getByText('Not yet.'), later.now()]).toEqual([expect.anything(), undefined]);
	await Promise.all([later.load(), later.load()]);
	expect(await screen.findByText('There.')).toBeTruthy();
	const code = {words: 'There.'};
	expect([times, later.now(), await later.arrived]).toEqual([1, code, code]);
});

it('tells where it is used what keeps it away', async () => {
	const later = laterCode(() => Promise.reject<object>(new Error('The file is gone.')));
	const Shows = () => (later.useCode() === undefined ? 'Not yet.' : 'There.');
	render(
		<Boundary>
			<Shows />
		</Boundary>,
	);
	await later.load();
	await waitFor(() => expect(screen.getByText('The file is gone.')).toBeTruthy());
});
