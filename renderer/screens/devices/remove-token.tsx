import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
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
			refused: t`The token was not removed.`,
			unclear: t`It is not known whether the token was removed.`,
			onDone: () => {
				setTyped('');
				input.current?.focus();
				onGone(t`The token was removed: the server sends its device no push notifications.`);
			},
			onRefused: error => refuse(changeInShort(error)),
		});
	};
	return (
		<section className={styles.section} aria-labelledby="remove-token">
			<h2 id="remove-token">
				<Trans>Remove another token</Trans>
			</h2>
			<form className={styles.card} noValidate onSubmit={submit}>
				<TextInput
					classNames={{input: styles.code ?? ''}}
					ref={input}
					label={t`Push token to remove`}
					description={t`Of one of your devices that was registered elsewhere.`}
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
						<Trans>Remove token</Trans>
					</Button>
				</div>
			</form>
		</section>
	);
}
