// @vitest-environment happy-dom
import {screen, waitFor} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, expect, test, vi} from 'vitest';
import {leaveScreen, showScreen} from '../../../testing/screen.fixture';
import {ChartFigure} from './chart-figure';

afterEach(async () => {
	vi.restoreAllMocks();
	await leaveScreen();
});

function Two() {
	const [isRead, setRead] = useState(false);
	return (
		<>
			{['One', 'Two'].map(title => (
				<ChartFigure
					key={title}
					title={title}
					about=""
					summary={title}
					columns={[]}
					rows={[]}
					instead={isRead ? undefined : <p>Loading</p>}
				>
					<svg data-drawn={title} />
				</ChartFigure>
			))}
			<button type="button" onClick={() => setRead(true)}>
				Read
			</button>
		</>
	);
}

test('charts whose figures come together are drawn one after the other', async () => {
	vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
	const {user} = showScreen(<Two />);
	await user.click(await screen.findByRole('button', {name: 'Read'}));
	const seen: string[] = [];
	const look = () => {
		const drawn = [...document.querySelectorAll<SVGElement>('[data-drawn]')];
		seen.push(drawn.map(({dataset}) => dataset['drawn']).join(' and '));
	};
	look();
	const watch = new MutationObserver(look);
	watch.observe(document.body, {subtree: true, childList: true});
	await waitFor(() => expect(seen.at(-1)).toBe('One and Two'));
	watch.disconnect();
	expect(seen).toContain('One');
});
