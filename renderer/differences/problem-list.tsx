import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {TriangleAlert} from 'lucide-react';
import type {FileProblem} from '../../shared/model/organization-file';
import {useGrowingList} from '../components/show-more';
import styles from './differences.module.css';

type Props = {
	readonly problems: readonly FileProblem[];
	/** What was not done, and what to do. */
	readonly advice?: string;
};

const chooseAgain = () => t`Nothing was changed. Correct the file and choose it again.`;

/** What is wrong with a file, each by its line. */
export function ProblemList({problems, advice = chooseAgain()}: Props) {
	const {shown, list, more} = useGrowingList<HTMLOListElement>(problems.length, {atFirst: 20});
	return (
		<div className={styles.problems}>
			<p className={styles.problemHead} role="alert">
				<TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
				{plural(
					{count: problems.length},
					{
						one: "The file can't be used because of # mistake.",
						other: "The file can't be used because of # mistakes.",
					},
				)}
			</p>
			<p className={styles.about}>{advice}</p>
			<ol ref={list} className={styles.problemRows} aria-label={t`Mistakes`}>
				{problems.slice(0, shown).map((problem, at) => (
					<Problem key={at} problem={problem} />
				))}
			</ol>
			{more}
		</div>
	);
}

/** A name with what belongs to it, a word, or a sign. */
const meant = /^(?:[\p{L}\p{N}_@.-]+(?:: [^,{}[\]]*)?|.)/u;

function Problem({problem: {line, column, message, text, at}}: {readonly problem: FileProblem}) {
	const rest = text.slice(at);
	const marked = meant.exec(rest)?.[0] ?? '';
	return (
		<li>
			<p>
				<span className={styles.place}>
					<Trans>
						Line {line}, column {column}
					</Trans>
				</span>{' '}
				{message}
			</p>
			{text.trim() !== '' && (
				<p className={styles.codeLine}>
					<span className={styles.lineNumber} aria-hidden="true">
						{line}
					</span>
					<code>
						{text.slice(0, at)}
						<mark>{marked}</mark>
						{rest.slice(marked.length)}
					</code>
				</p>
			)}
		</li>
	);
}
