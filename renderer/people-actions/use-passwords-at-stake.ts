import {useEffect, useState} from 'react';
import {useUncopiedStore} from '../state/uncopied';
import type {UnclearTry} from './unclear-tries';

/**
 * Passwords of which nothing is left once the form is closed: whoever leaves before they are copied is told so
 * first. `sent` is the password that is being sent, or that somebody was added with.
 */
export function usePasswordsAtStake(sent: string | undefined) {
	const [isWarned, setWarned] = useState(false);
	const [copied, setCopied] = useState<readonly string[]>([]);
	const isUncopied = (secret: string | undefined) =>
		secret !== undefined && !copied.includes(secret);
	// Somebody may have been added with each of them, whatever was typed and sent since.
	const [tries, setTries] = useState<readonly UnclearTry[]>([]);
	const uncopied = tries.filter(({password}) => isUncopied(password));
	const isSentAtStake = isUncopied(sent);
	const isAtStake = isSentAtStake || uncopied.length > 0;
	useEffect(() => {
		useUncopiedStore.setState({hasPassword: isAtStake});
		return () => useUncopiedStore.setState({hasPassword: false});
	}, [isAtStake]);
	const isWarning = isWarned && isAtStake;
	return {
		/** Attempts of which nobody knows what became, and those whose password was not copied. */
		tries,
		uncopied,
		/** Whether it is said that passwords would be lost, and whether the one sent last is among them. */
		isWarning,
		isWarningOfSent: isWarning && isSentAtStake,
		noteCopied: (text: string) => setCopied(all => [...all, text]),
		noteUnclear: (attempt: UnclearTry) => {
			// Of the same attempt once more there is one password.
			const isSame = (one: UnclearTry) =>
				one.email === attempt.email && one.password === attempt.password;
			setTries(all => [...all.filter(one => !isSame(one)), attempt]);
		},
		/** Somebody was added: what was tried of them before is settled. */
		settle: (email: string) => {
			setWarned(false);
			setTries(all => all.filter(one => one.email !== email));
		},
		endWarning: () => setWarned(false),
		/** Warns the first time. */
		leave: (go: () => void) => {
			if (isAtStake && !isWarned) setWarned(true);
			else go();
		},
	};
}
