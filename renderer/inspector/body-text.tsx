import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../shared/languages/formats';
import {ActionIcon, SegmentedControl} from '@mantine/core';
import {ChevronDown, ChevronUp, Search} from 'lucide-react';
import {useEffect, useMemo, useRef, useState, type KeyboardEvent} from 'react';
import {prettyJson} from '../../shared/json-tokens';
import {breakable} from '../components/breakable';
import {CopyButton} from '../components/copy-button';
import {matchesIn, mostMatches, type Match} from './text-matches';
import styles from './body-text.module.css';
import {inLanguage} from '../../shared/languages/in-language';

const parts = inLanguage(() => ({
	request: {
		label: t`Request`,
		search: t`Search in the request`,
		format: t`Format of the request`,
		object: t`request`,
	},
	response: {
		label: t`Response`,
		search: t`Search in the response`,
		format: t`Format of the response`,
		object: t`response`,
	},
}));

type Props = {
	/** What it is, for those who do not see it. */
	readonly part: keyof typeof parts;
	readonly text: string;
	readonly isCut: boolean;
};

/** A body as text: set out in lines or as it came, with a search in it. */
export function BodyText({part, text, isCut}: Props) {
	const {label, search, format, object} = parts[part];
	const [form, setForm] = useState<'pretty' | 'raw'>('pretty');
	const [words, setWords] = useState('');
	const [place, setPlace] = useState(0);
	const scroller = useRef<HTMLPreElement>(null);
	const isJson = /^\s*[[{]/.test(text);
	const shown = useMemo(
		() => (form === 'pretty' && isJson ? prettyJson(text) : text),
		[text, form, isJson],
	);
	const matches = useMemo(() => matchesIn(shown, words), [shown, words]);
	const current = matches.length === 0 ? -1 : place % matches.length;

	useEffect(() => {
		scroller.current?.querySelector('[data-current]')?.scrollIntoView({block: 'nearest'});
	}, [current, words, shown]);

	const step = (by: -1 | 1) => setPlace(Math.max(0, current) + by + matches.length);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && matches.length > 0) step(event.shiftKey ? -1 : 1);
		else if (event.key === 'Escape' && words !== '') setWords('');
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<div className={styles.frame}>
			<div className={styles.tools}>
				<div className={styles.search}>
					<Search size={14} strokeWidth={1.5} aria-hidden="true" />
					<input
						type="search"
						value={words}
						placeholder={t`Search`}
						aria-label={search}
						autoComplete="off"
						spellCheck={false}
						maxLength={200}
						onChange={event => {
							setWords(event.currentTarget.value);
							setPlace(0);
						}}
						onKeyDown={onKeyDown}
					/>
					<span className={styles.found} role="status">
						{words !== '' && foundWords(matches.length, current)}
					</span>
				</div>
				{matches.length > 0 && (
					<>
						<ActionIcon aria-label={t`Previous match`} onClick={() => step(-1)}>
							<ChevronUp size={16} strokeWidth={1.5} />
						</ActionIcon>
						<ActionIcon aria-label={t`Next match`} onClick={() => step(1)}>
							<ChevronDown size={16} strokeWidth={1.5} />
						</ActionIcon>
					</>
				)}
				<span className={styles.space} />
				{isJson && (
					<SegmentedControl
						size="xs"
						aria-label={format}
						value={form}
						onChange={value => setForm(value === 'raw' ? 'raw' : 'pretty')}
						data={[
							{value: 'pretty', label: t`Pretty`},
							{value: 'raw', label: t`Raw`},
						]}
					/>
				)}
				<CopyButton text={shown} label={t`Copy`} object={object} />
			</div>
			<pre
				className={styles.text}
				data-raw={shown === text || undefined}
				ref={scroller}
				tabIndex={0}
				aria-label={label}
				dir="ltr"
			>
				<Marked text={shown} matches={matches} current={current} />
			</pre>
			{isCut && (
				<p className={styles.cut}>
					<Trans>Only the beginning was recorded.</Trans>
				</p>
			)}
		</div>
	);
}

function foundWords(count: number, current: number): string {
	if (count === 0) return t`None`;
	const place = formatNumber(current + 1);
	const all = formatNumber(count);
	return count === mostMatches ? t`${place} of ${all}+` : t`${place} of ${all}`;
}

type MarkedProps = {
	readonly text: string;
	readonly matches: readonly Match[];
	readonly current: number;
};

function Marked({text, matches, current}: MarkedProps) {
	const first = matches[0];
	if (first === undefined) return breakable(text);
	return (
		<>
			{breakable(text.slice(0, first.start))}
			{matches.map(({start, end}, at) => (
				<span key={start}>
					<mark data-current={at === current || undefined}>{text.slice(start, end)}</mark>
					{breakable(text.slice(end, matches[at + 1]?.start))}
				</span>
			))}
		</>
	);
}
