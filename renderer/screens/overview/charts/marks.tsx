import type {LabelProps} from 'recharts';
import {formatNumber} from '../../../../shared/languages/formats';
import styles from './charts.module.css';

/**
 * What sets the parts of a chart apart beside their colour: the fill of a bar, the dash and the dots of a
 * line. Colours are those of tokens.css, and of the system where it forces its own.
 */

export type Fill = 'solid' | 'rising' | 'dots' | 'level' | 'falling' | 'grid';

/** A part of a bar chart by its place: colour and fill. */
export const partLooks: readonly {readonly color: string; readonly fill: Fill}[] = [
	{color: 'var(--part-1)', fill: 'solid'},
	{color: 'var(--part-2)', fill: 'rising'},
	{color: 'var(--part-3)', fill: 'dots'},
	{color: 'var(--part-4)', fill: 'level'},
	{color: 'var(--part-5)', fill: 'falling'},
	{color: 'var(--part-6)', fill: 'grid'},
];

/** What bars are filled with; several charts of a page have their own, by the prefix of the ids. */
export function Patterns({prefix}: {readonly prefix: string}) {
	return (
		<svg width="0" height="0" className={styles.patterns} aria-hidden="true" focusable="false">
			<defs>
				{partLooks.map(({color, fill}, at) => (
					<pattern
						key={fill}
						id={patternId(prefix, at)}
						width="6"
						height="6"
						patternUnits="userSpaceOnUse"
					>
						<rect width="6" height="6" fill={fill === 'solid' ? color : 'var(--surface)'} />
						<Strokes fill={fill} color={color} />
					</pattern>
				))}
			</defs>
		</svg>
	);
}

function Strokes({fill, color}: {readonly fill: Fill; readonly color: string}) {
	const line = {stroke: color, strokeWidth: 2, fill: 'none'};
	switch (fill) {
		case 'rising':
			return <path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" {...line} />;
		case 'falling':
			return <path d="M-1 -1L7 7M-1 5L1 7M5 -1L7 1" {...line} strokeWidth={1} />;
		case 'level':
			return <path d="M0 3H6" {...line} />;
		case 'dots':
			return <circle cx="3" cy="3" r="1.6" fill={color} />;
		case 'grid':
			return <path d="M0 0H6M0 0V6" {...line} strokeWidth={1.5} />;
		case 'solid':
			return null;
		default:
			return fill satisfies never;
	}
}

export function patternId(prefix: string, at: number): string {
	return `${prefix}-${at}`;
}

/** How the bars of a part are drawn. */
export function barLook(prefix: string, at: number) {
	return {
		fill: `url(#${patternId(prefix, at)})`,
		stroke: partLooks[at]?.color ?? 'var(--text-muted)',
		strokeWidth: 1,
		strokeOpacity: 1,
		fillOpacity: 1,
	};
}

/** Between a bar and what it amounts to, in pixels. */
const valueGap = 5;

/**
 * What bars amount to, at their ends: above those that stand, beside those that lie. The text of the library would be
 * measured, word by word, to be broken where it is wider than its bar.
 */
export function barValues(position: 'top' | 'right') {
	return {
		position,
		content(bar: LabelProps) {
			const [left, top] = [Number(bar.x), Number(bar.y)];
			const [width, height] = [Number(bar.width), Number(bar.height)];
			const place =
				position === 'top'
					? ({x: left + width / 2, y: top - valueGap, textAnchor: 'middle'} as const)
					: ({x: left + width + valueGap, y: top + height / 2, dy: '0.355em'} as const);
			return (
				<text {...place} fontSize={11} fill="var(--text)">
					{formatNumber(Number(bar.value))}
				</text>
			);
		},
	};
}

type Shape = 'circle' | 'square' | 'diamond' | 'triangle' | 'ring';

/** A line by its place, in the order of the roles. */
export const lineLooks: readonly {
	readonly color: string;
	readonly dash: string;
	readonly shape: Shape;
}[] = [
	{color: 'var(--line-owner)', dash: '1 3', shape: 'diamond'},
	{color: 'var(--line-administrator)', dash: '6 3', shape: 'square'},
	{color: 'var(--line-moderator)', dash: '10 3 2 3', shape: 'triangle'},
	{color: 'var(--line-member)', dash: '0', shape: 'circle'},
	{color: 'var(--line-guest)', dash: '4 2', shape: 'ring'},
];

type MarkProps = {
	readonly shape: Shape;
	readonly color: string;
	readonly x: number;
	readonly y: number;
};

/** The dot of a line. */
export function Mark({shape, color, x, y}: MarkProps) {
	const r = 3.5;
	switch (shape) {
		case 'circle':
			return <circle cx={x} cy={y} r={r} fill={color} />;
		case 'ring':
			return <circle cx={x} cy={y} r={r} fill="var(--surface)" stroke={color} strokeWidth={1.5} />;
		case 'square':
			return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} fill={color} />;
		case 'diamond':
			return (
				<path
					d={`M${x} ${y - 4.5}L${x + 4.5} ${y}L${x} ${y + 4.5}L${x - 4.5} ${y}Z`}
					fill={color}
				/>
			);
		case 'triangle':
			return <path d={`M${x} ${y - 4}L${x + 4} ${y + 3.5}L${x - 4} ${y + 3.5}Z`} fill={color} />;
		default:
			return shape satisfies never;
	}
}

type LegendProps = {
	readonly parts: readonly {
		readonly key: string;
		readonly label: string;
		readonly value: string;
	}[];
	/** Of bars the prefix of their fills; without one they are lines. */
	readonly prefix?: string;
};

/** Names the parts, with what each amounts to. */
export function Legend({parts, prefix}: LegendProps) {
	return (
		<ul className={styles.legend}>
			{parts.map(({key, label, value}, at) => (
				<li key={key}>
					{prefix === undefined ? <LineSample at={at} /> : <BarSample prefix={prefix} at={at} />}
					{/* Its own direction says which end is cut off. */}
					<span className={styles.part} dir="auto">
						{label}
					</span>
					<span className={styles.amount}>{value}</span>
				</li>
			))}
		</ul>
	);
}

function LineSample({at}: {readonly at: number}) {
	const look = lineLooks[at];
	if (look === undefined) return null;
	return (
		<svg width="28" height="12" aria-hidden="true" focusable="false">
			<path
				d="M0 6H28"
				stroke={look.color}
				strokeWidth={1.5}
				strokeDasharray={look.dash}
				fill="none"
			/>
			<Mark shape={look.shape} color={look.color} x={14} y={6} />
		</svg>
	);
}

function BarSample({prefix, at}: {readonly prefix: string; readonly at: number}) {
	return (
		<svg width="14" height="12" aria-hidden="true" focusable="false">
			<rect x="0.5" y="0.5" width="13" height="11" {...barLook(prefix, at)} />
		</svg>
	);
}
