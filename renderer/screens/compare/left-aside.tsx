import {plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import type {ComparisonSide} from '../../../shared/model/comparison';
import type {FileProblem} from '../../../shared/model/organization-file';
import {useGrowingList} from '../../components/show-more';
import {unknownWords} from '../../plans/unknown-words';
import styles from './compare.module.css';

type Props = {
	readonly impossible: readonly FileProblem[];
	readonly unknown: readonly {
		readonly side: ComparisonSide;
		readonly what: string;
		readonly why: string;
	}[];
	readonly nameOf: (side: ComparisonSide) => string;
};

/** What cannot be made like the other, and what could not be compared. */
export function LeftAside({impossible, unknown, nameOf}: Props) {
	return (
		<>
			{impossible.length > 0 && <Impossible impossible={impossible} />}
			{unknown.length > 0 && (
				<details className={styles.unknown}>
					<summary>
						{plural(
							{count: unknown.length},
							{
								one: "Not compared: # thing an account can't read",
								other: "Not compared: # things an account can't read",
							},
						)}
					</summary>
					<ul>
						{unknown.map(({side, ...of}) => {
							const {what, why} = unknownWords(of);
							return (
								<li key={`${side} ${what}`}>
									<bdi>{nameOf(side)}</bdi>: <bdi>{what}</bdi> {why}
								</li>
							);
						})}
					</ul>
				</details>
			)}
		</>
	);
}

function Impossible({impossible}: Pick<Props, 'impossible'>) {
	const {shown, list, more} = useGrowingList<HTMLUListElement>(impossible.length, {atFirst: 20});
	return (
		<section className={styles.impossible} aria-labelledby="impossible-heading">
			<h3 id="impossible-heading">
				<Trans>Can't be made alike</Trans>{' '}
				<span className={styles.quiet}>{formatNumber(impossible.length)}</span>
			</h3>
			<ul ref={list}>
				{impossible.slice(0, shown).map(({message, text}, at) => (
					<li key={at}>
						<bdi>{nameIn(text)}</bdi> <span className={styles.quiet}>{message}</span>
					</li>
				))}
			</ul>
			{more}
		</section>
	);
}

/** Of which entry a line is. */
function nameIn(line: string): string {
	const [name = ''] = /^(?:"(?:[^"\\]|\\.)*"|[^:"]*)/.exec(line.trimStart()) ?? [];
	return name.replaceAll('"', '');
}
