import {Button, TextInput} from '@mantine/core';
import {useRef, useState, type FormEvent} from 'react';
import {useRemoveDevice} from '../../api/users/devices';
import {changeInShort} from '../../api/failures/explain';
import {useFormCall} from '../../api/use-form-call';
import {cleanToken, tokenProblem} from './device-rules';
import styles from './devices.module.css';

/** Removes a token that is not on the list: one that a device or another console registered. */
export function RemoveToken({onGone}: {readonly onGone: (words: string) => void}) {
	const removing = useRemoveDevice();
	const remove = useFormCall(removing.mutateAsync);
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const refuse = (words: string) => {
		setProblem(words);
		input.current?.focus();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (removing.isPending) return;
		const token = cleanToken(typed);
		const found = tokenProblem(token);
		if (found !== undefined) return refuse(found);
		setProblem(undefined);
		remove(token, {
			refused: 'The token was not removed.',
			unclear: 'It is not known whether the token was removed.',
			onDone: () => {
				setTyped('');
				input.current?.focus();
				onGone('The token was removed: the server sends its device no push notifications.');
			},
			onRefused: error => refuse(changeInShort(error)),
		});
	};
	return (
		<section className={styles.section} aria-labelledby="remove-token">
			<h2 id="remove-token">Remove another token</h2>
			<form className={styles.card} noValidate onSubmit={submit}>
				<TextInput
					classNames={{input: styles.code ?? ''}}
					ref={input}
					label="Push token to remove"
					description="Of one of your devices that was registered elsewhere."
					value={typed}
					error={problem}
					autoComplete="off"
					spellCheck={false}
					dir="ltr"
					onChange={event => {
						setTyped(event.currentTarget.value);
						setProblem(undefined);
					}}
				/>
				<div className={styles.buttons}>
					<Button type="submit" variant="default" loading={removing.isPending}>
						Remove token
					</Button>
				</div>
			</form>
		</section>
	);
}
