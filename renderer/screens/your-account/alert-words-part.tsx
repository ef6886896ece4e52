import {ActionIcon, Button, TextInput} from '@mantine/core';
import {X} from 'lucide-react';
import {useState} from 'react';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {Section} from './section';
import styles from './your-account.module.css';

/** The words that one is told of, wherever they are written. */
export function AlertWordsPart({words}: {readonly words: readonly string[]}) {
	const {apply} = useApplyChanges();
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState<string>();
	const set = (word: string, after: boolean) =>
		void apply({
			label: `Alert word ${word} ${after ? 'added' : 'removed'}.`,
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
			title="Alert words"
			about="You are notified when somebody writes one of these, and messages with it are marked. Upper and lower case are the same. Only messages written from then on count."
		>
			<div className={styles.form}>
				{words.length === 0 ? (
					<p className={styles.about}>No alert words yet.</p>
				) : (
					<ul className={styles.chips} aria-label="Alert words">
						{words.map(word => (
							<li key={word} className={styles.word}>
								<bdi>{word}</bdi>
								<ActionIcon
									size={24}
									aria-label={`Remove alert word ${word}`}
									title="Remove"
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
						aria-label="New alert word"
						placeholder="Word or phrase"
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
						Add word
					</Button>
				</form>
			</div>
		</Section>
	);
}

function problemOf(word: string, words: readonly string[]): string | undefined {
	if (word === '') return 'Enter a word.';
	if (lengthInCodePoints(word) > limits.alertWordMaxCharacters) {
		return `Use at most ${limits.alertWordMaxCharacters} characters.`;
	}
	const isThere = words.some(one => one.toLowerCase() === word.toLowerCase());
	return isThere ? 'This is an alert word already.' : undefined;
}
