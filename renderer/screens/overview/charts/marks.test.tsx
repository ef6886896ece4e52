// @vitest-environment happy-dom
import {BarChart} from '@mantine/charts';
import {waitFor} from '@testing-library/react';
import {ResponsiveContainer} from 'recharts';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../../testing/screen.fixture';
import {common, namedAxis, namesBeside, scaleTo} from './drawing';
import {barLook, barValues} from './marks';

afterEach(leaveScreen);

const data = [
	{label: 'One', people: 1},
	{label: 'Two', people: 1200},
];

/** The bars of a picture in its pixels, each with the place of what it amounts to. */
async function drawn(place: 'top' | 'right') {
	showScreen(
		<ResponsiveContainer width={400} height={220}>
			<BarChart
				{...common}
				{...(place === 'right' && {orientation: 'vertical'})}
				data={data}
				dataKey="label"
				series={[{name: 'people', color: 'red'}]}
				barProps={{...barLook('test', 0), isAnimationActive: false}}
				withBarValueLabel
				valueLabelProps={barValues(place)}
				{...(place === 'right'
					? {withXAxis: false, xAxisProps: {domain: [0, 1200]}, yAxisProps: namesBeside(100)}
					: {
							xAxisProps: namedAxis(data.map(({label}) => label)),
							yAxisProps: {...scaleTo(1200)},
						})}
			/>
		</ResponsiveContainer>,
	);
	const bars = await waitFor(() => {
		const found = [...document.querySelectorAll('path.recharts-rectangle')];
		expect(found).toHaveLength(2);
		return found;
	});
	const values = [...document.querySelectorAll('.recharts-label-list text')];
	return bars.map((bar, at) => {
		const value = values[at];
		const of = (element: Element | undefined, name: string) => Number(element?.getAttribute(name));
		return {
			text: value?.textContent,
			left: of(bar, 'x'),
			top: of(bar, 'y'),
			width: of(bar, 'width'),
			height: of(bar, 'height'),
			x: of(value, 'x'),
			y: of(value, 'y'),
		};
	});
}

test('what a bar that stands amounts to stands above its middle', async () => {
	const bars = await drawn('top');
	expect(bars.map(({text}) => text)).toEqual(['1', '1,200']);
	for (const {left, top, width, height, x, y} of bars) {
		expect(height).toBeGreaterThan(0);
		expect(x).toBeCloseTo(left + width / 2);
		expect(y).toBeLessThan(top);
		expect(y).toBeGreaterThan(top - 10);
	}
});

test('what a bar that lies amounts to stands behind its end', async () => {
	const bars = await drawn('right');
	expect(bars.map(({text}) => text)).toEqual(['1', '1,200']);
	for (const {left, top, width, height, x, y} of bars) {
		expect(width).toBeGreaterThan(0);
		expect(x).toBeGreaterThan(left + width);
		expect(x).toBeLessThan(left + width + 10);
		expect(y).toBeCloseTo(top + height / 2);
	}
});

test('a line stands at each tick of the scale, and none between the bars', async () => {
	await drawn('top');
	const lines = [...document.querySelectorAll('.recharts-cartesian-grid line')];
	const heights = lines.map(line => Number(line.getAttribute('y1')));
	expect(heights).toHaveLength(scaleTo(1200).ticks.length);
	expect(lines.map(line => line.getAttribute('y2'))).toEqual(heights.map(String));
	const steps = heights.slice(1).map((height, at) => Math.abs(height - (heights[at] ?? 0)));
	for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0);
});

test.each(['top', 'right'] as const)(
	'nothing is measured for bars that have what they amount to at the %s',
	async place => {
		await drawn(place);
		expect(document.body.textContent).toContain('1,200');
		// In it the library of charts measures texts; each of them lays the page out.
		expect(document.querySelector('#recharts_measurement_span')).toBeNull();
	},
);
