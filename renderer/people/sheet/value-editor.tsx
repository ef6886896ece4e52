import {Button} from '@mantine/core';
import {useEffect, useRef, useState, type FormEvent} from 'react';
import {useKeptText} from '../../api/kept-texts';
import type {ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {failedInShort} from '../../api/explain';
import type {PeopleIndex} from '../index/people-index';
import {noDay, typedProblem} from '../profile/date-control';
import {ValueControl} from '../profile/value-control';
import {useSetValue} from '../use-set-value';
import {onEscape} from './escape-key';
import styles from './profile-section.module.css';

type Props = {
	readonly user: User;
	readonly field: ProfileField;
	readonly index: PeopleIndex;
	readonly value: string;
	readonly onDone: () => void;
};

/** Fills one profile field. What is wrong stands beside it, and nothing that was typed is lost. */
export function ValueEditor({user, field, index, value, onDone}: Props) {
	const setValue = useSetValue();
	const [typed, keepTyped, isStill] = useKeptText(`value ${user.user_id} ${field.id}`);
	// Not kept: the field could not show it again.
	const [isNoDay, setNoDay] = useState(false);
	const draft = isNoDay ? noDay : (typed ?? value);
	const [problem, setProblem] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const control = useRef<HTMLElement>(null);
	useEffect(() => control.current?.focus(), []);
	const change = (next: string) => {
		setNoDay(next === noDay);
		keepTyped(next === value || next === noDay ? undefined : next);
		setProblem(undefined);
	};
	const done = () => {
		keepTyped(undefined);
		onDone();
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return undefined;
		const next = draft.trim();
		if (next === value) return done();
		const wrong = next === '' ? undefined : typedProblem(field, next);
		if (wrong !== undefined) {
			setProblem(wrong);
			control.current?.focus();
			return undefined;
		}
		setBusy(true);
		const {failed} = await setValue(user, field, next === '' ? null : next);
		setBusy(false);
		const [refused] = failed;
		if (refused !== undefined) return setProblem(failedInShort(refused));
		// What is typed on meanwhile is not saved, and stays.
		return isStill(typed) ? done() : undefined;
	};
	return (
		<form
			className={styles.form}
			noValidate
			aria-label={`${field.name} of ${user.full_name}`}
			onSubmit={event => void submit(event)}
			onKeyDown={onEscape(done)}
		>
			<ValueControl
				field={field}
				value={draft}
				onChange={change}
				index={index}
				label={field.name}
				error={problem}
				ref={control}
			/>
			<div className={styles.buttons}>
				<Button
					variant="subtle"
					disabled={isBusy || draft === ''}
					onClick={() => {
						change('');
						control.current?.focus();
					}}
				>
					Clear
				</Button>
				<Button variant="default" onClick={done}>
					Cancel
				</Button>
				<Button type="submit" loading={isBusy}>
					Save
				</Button>
			</div>
		</form>
	);
}
