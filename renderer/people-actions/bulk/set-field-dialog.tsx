import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, NativeSelect, SegmentedControl} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {useRef, useState} from 'react';
import {z} from 'zod';
import type {ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {useConnection} from '../../api/connection/client-context';
import {useSavedFields} from '../../api/saved/saved-record';
import {useProfileFields} from '../../api/users/profile-fields';
import {noDay, typedProblem} from '../profile/date-control';
import {ValueControl} from '../profile/value-control';
import {valueTexts} from '../../people/value-text';
import {useDialogsStore} from '../people-dialogs-store';
import {SectionRead} from '../sheet/section-read';
import {disambiguatedName, nameApartOf} from '../../people/disambiguation';
import {fillsOwn, whyNotFill, type Actor} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {BulkDialog} from './bulk-dialog';
import {planValue} from './bulk-plan';
import styles from './bulk-dialog.module.css';

const savedFields = z.object({fieldId: z.int(), value: z.string(), isClearing: z.boolean()});
const nothing = {fieldId: 0, value: '', isClearing: false};

/** Fills or empties one profile field of all selected people. */
export function SetFieldDialog({targets}: {readonly targets: readonly User[]}) {
	const query = useProfileFields();
	const {index} = usePeopleIndex();
	const actor = useActor();
	const {fields: typed, set: setFields, forget} = useSavedFields('set-field', savedFields, nothing);
	const {fieldId, value, isClearing} = typed;
	const [problem, setProblem] = useState<string>();
	const control = useRef<HTMLElement>(null);
	const field = query.data?.find(({id}) => id === fieldId);
	const sent = isClearing ? '' : value.trim();
	const isChosen = isClearing || sent !== '';
	const plan =
		field && isChosen && sent !== noDay
			? planValue(
					field,
					isClearing ? null : sent,
					targets,
					valueTexts(field, id => nameApartOf(id, index)),
					user => disambiguatedName(user, index),
					user => fillsOwn(actor, user),
				)
			: undefined;
	const check = () => {
		const wrong = field === undefined || sent === '' ? undefined : typedProblem(field, sent);
		setProblem(wrong);
		if (wrong !== undefined) control.current?.focus();
		return wrong === undefined;
	};
	const choose = (fields: readonly ProfileField[], id: string) => {
		setFields({...nothing, fieldId: fields.find(other => String(other.id) === id)?.id ?? 0});
		setProblem(undefined);
	};
	return (
		<BulkDialog
			title={plural(
				{count: targets.filter(({is_bot}) => !is_bot).length},
				{
					one: 'Set a field for # person',
					other: 'Set a field for # people',
				},
			)}
			verb={t`Set`}
			plan={plan}
			isWrong={sent === noDay}
			check={check}
			onEnd={forget}
		>
			<SectionRead query={query} waiting={t`Loading the profile fields.`}>
				{fields =>
					fields.length === 0 ? (
						<NoFields />
					) : (
						<NativeSelect
							label={t`Field`}
							data-autofocus
							value={field === undefined ? '' : String(fieldId)}
							data={[
								{value: '', label: t`Choose a field`, disabled: true},
								...fields.map(other => offerOf(other, actor, targets)),
							]}
							error={
								fieldId !== 0 && field === undefined
									? t`The field that was chosen no longer exists.`
									: undefined
							}
							onChange={event => choose(fields, event.currentTarget.value)}
						/>
					)
				}
			</SectionRead>
			{field !== undefined && (
				<SegmentedControl
					aria-label={t`What to do`}
					fullWidth
					value={isClearing ? 'clear' : 'set'}
					data={[
						{value: 'set', label: t`Set a value`},
						{value: 'clear', label: t`Clear the field`},
					]}
					onChange={next => {
						setFields({isClearing: next === 'clear'});
						setProblem(undefined);
					}}
				/>
			)}
			{field !== undefined && index !== undefined && !isClearing && (
				<ValueControl
					key={field.id}
					field={field}
					value={value}
					onChange={next => {
						setFields({value: next});
						setProblem(undefined);
					}}
					index={index}
					label={t`Value`}
					error={problem}
					ref={control}
				/>
			)}
		</BulkDialog>
	);
}

/** A field that may be filled for none of them is offered with the reason. */
function offerOf(field: ProfileField, actor: Actor, targets: readonly User[]) {
	const {id, name} = field;
	const people = targets.filter(({is_bot}) => !is_bot);
	const [why] = people.flatMap(user => whyNotFill(actor, user, field) ?? []);
	const isOpen = why === undefined || people.some(user => !whyNotFill(actor, user, field));
	const label = isOpen ? name : t`${name}: ${{reason: why}}`;
	return {value: String(id), label, disabled: !isOpen};
}

/** Where there is nothing to fill yet, the way to where fields are made. */
function NoFields() {
	const navigate = useNavigate();
	const {id: connection} = useConnection();
	const close = useDialogsStore(store => store.close);
	const go = () => {
		close();
		void navigate({to: '/o/$connection/profile-fields', params: {connection}});
	};
	return (
		<>
			<p className={styles.note}>
				<Trans>There are no profile fields yet.</Trans>
			</p>
			<Button className={styles.way ?? ''} variant="default" data-autofocus onClick={go}>
				<Trans>Go to Profile fields</Trans>
			</Button>
		</>
	);
}
