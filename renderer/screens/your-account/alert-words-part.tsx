import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, Button, TextInput} from '@mantine/core';
import {X} from 'lucide-react';
import {useState} from 'react';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {Section} from '../../components/sections/section';
import sections from '../../components/sections/sections.module.css';
import styles from './your-account.module.css';

/** The words that one is told of, wherever they are written. */
export function AlertWordsPart({words}: {readonly words: readonly string[]}) {
	const {apply} = useApplyChanges();
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState<string>();
	const set = (word: string, after: boolean) =>
		void apply({
			label: after ? t`Alert word ${word} added.` : t`Alert word ${word} removed.`,
			changes: [{kind: 'alert-word', word, before: !after, after}],
		});
	const add = () => {
		const word = typed.trim();
		const wrong = problemOf(word, words);
		setProblem(wrong);
		if (wrong !== undefined) return;
		setTyped('');
		set(word, true);
	};
	return (
		<Section
			title={t`Alert words`}
			about={t`You are notified when somebody writes one of these, and messages with it are marked. Upper and lower case are the same. Only messages written from then on count.`}
		>
			<div className={styles.form}>
				{words.length === 0 ? (
					<p className={sections.about}>
						<Trans>No alert words yet.</Trans>
					</p>
				) : (
					<ul className={styles.chips} aria-label={t`Alert words`}>
						{words.map(word => (
							<li key={word} className={styles.word}>
								<bdi>{word}</bdi>
								<ActionIcon
									size={24}
									aria-label={t`Remove alert word ${word}`}
									title={t`Remove`}
									onClick={() => set(word, false)}
								>
									<X size={14} strokeWidth={1.5} />
								</ActionIcon>
							</li>
						))}
					</ul>
				)}
				<form
					className={styles.addLine}
					noValidate
					onSubmit={event => {
						event.preventDefault();
						add();
					}}
				>
					<TextInput
						aria-label={t`New alert word`}
						placeholder={t`Word or phrase`}
						dir="auto"
						autoComplete="off"
						value={typed}
						error={problem}
						onChange={event => {
							setTyped(event.currentTarget.value);
							setProblem(undefined);
						}}
					/>
					<Button type="submit" variant="default">
						<Trans>Add word</Trans>
					</Button>
				</form>
			</div>
		</Section>
	);
}

function problemOf(word: string, words: readonly string[]): string | undefined {
	if (word === '') return t`Enter a word.`;
	if (lengthInCodePoints(word) > limits.alertWordMaxCharacters) {
		return t`Use at most ${{most: limits.alertWordMaxCharacters}} characters.`;
	}
	const isThere = words.some(one => one.toLowerCase() === word.toLowerCase());
	return isThere ? t`This is an alert word already.` : undefined;
}
