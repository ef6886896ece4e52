import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {type FormEvent, useCallback, useEffect, useRef, useState} from 'react';
import type {ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {failedInShort} from '../../api/failures/explain';
import {focusConflict, ConflictNotes} from '../../components/conflict-notes';
import type {PeopleIndex} from '../../people/index/people-index';
import {noDay, typedProblem} from '../profile/date-control';
import {ValueControl} from '../profile/value-control';
import {valueTexts} from '../../people/value-text';
import {onEscape} from '../../components/keyboard/escape-key';
import {TypedEarlier} from './typed-earlier';
import type {TypedOver} from './use-typed-over';
import styles from './profile-section.module.css';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {fillsOwn} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {disambiguatedName} from '../../people/disambiguation';
import {usePeopleIndex} from '../../people/use-people-index';

type Props = {
	readonly user: User;
	readonly field: ProfileField;
	readonly index: PeopleIndex;
	readonly value: string;
	readonly typing: TypedOver;
	readonly onDone: () => void;
};

/** Fills one profile field. What is wrong stands beside it, and nothing that was typed is lost. */
export function ValueEditor({user, field, index, value, typing, onDone}: Props) {
	const setValue = useSetValue();
	// Not kept: the field could not show it again.
	const [isNoDay, setNoDay] = useState(false);
	const draft = isNoDay ? noDay : (typing.typed ?? value);
	const [problem, setProblem] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const control = useRef<HTMLElement>(null);
	useEffect(() => control.current?.focus(), []);
	// What is being saved is shown as stored already.
	const isInConflict = typing.isInConflict && !isBusy;
	const change = (next: string) => {
		setNoDay(next === noDay);
		if (next !== noDay) typing.put(next);
		setProblem(undefined);
	};
	const discard = () => {
		typing.drop();
		onDone();
	};
	/** Closes the form; what is typed waits in its row. */
	const leave = () => {
		if (!isBusy && !typing.isUnsaved) typing.drop();
		onDone();
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return undefined;
		const next = draft.trim();
		if (next === value) return discard();
		const wrong = next === '' ? undefined : typedProblem(field, next);
		if (wrong !== undefined) {
			setProblem(wrong);
			control.current?.focus();
			return undefined;
		}
		if (isInConflict) return focusConflict(form.current);
		setBusy(true);
		const {done, failed} = await setValue(user, field, next === '' ? null : next);
		setBusy(false);
		const [refused] = failed;
		if (refused !== undefined) return setProblem(failedInShort(refused));
		if (done.length === 0) return undefined;
		// What is typed on meanwhile is not saved, and stays.
		return typing.settle(draft) ? onDone() : undefined;
	};
	const nameOf = (userId: number) => index.byId(userId)?.full_name;
	return (
		<form
			className={styles.form}
			ref={form}
			noValidate
			aria-label={t`${{field: field.name}} of ${{name: user.full_name}}`}
			onSubmit={event => void submit(event)}
			onKeyDown={onEscape(leave)}
		>
			<TypedEarlier typing={typing} />
			<ValueControl
				name="value"
				field={field}
				value={draft}
				onChange={change}
				index={index}
				label={field.name}
				error={problem}
				ref={control}
			/>
			<ConflictNotes
				parts={
					isInConflict
						? [
								{
									part: 'value',
									title: field.name,
									now: valueTexts(field, nameOf)(value),
								},
							]
						: []
				}
				onKeepMine={typing.keepMine}
				onTakeTheirs={() => {
					setNoDay(false);
					typing.drop();
				}}
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
					<Trans>Clear</Trans>
				</Button>
				<Button variant="default" onClick={discard}>
					{typing.isUnsaved ? t`Discard` : t`Cancel`}
				</Button>
				<Button type="submit" loading={isBusy}>
					<Trans>Save</Trans>
				</Button>
			</div>
		</form>
	);
}

/** Returns the function that fills a profile field of somebody; null leaves it empty. */
function useSetValue() {
	const {apply} = useApplyChanges();
	const {index} = usePeopleIndex();
	const actor = useActor();
	return useCallback(
		(user: User, {id, name}: ProfileField, after: string | null) =>
			apply({
				label: valueLabel(name, disambiguatedName(user, index), after === null),
				changes: [
					{
						kind: 'value',
						user_id: user.user_id,
						field_id: id,
						before: user.profile_data?.[id]?.value ?? null,
						after,
						...(fillsOwn(actor, user) && {isOwn: true as const}),
					},
				],
			}),
		[apply, index, actor],
	);
}

function valueLabel(field: string, name: string, isCleared: boolean): string {
	return isCleared ? t`${field} of ${name} cleared.` : t`${field} of ${name} changed.`;
}
