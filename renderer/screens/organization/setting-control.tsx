import {t} from '@lingui/core/macro';
import {NativeSelect, Switch, Textarea, TextInput} from '@mantine/core';
import {useState, type KeyboardEvent} from 'react';
import {flushSync} from 'react-dom';
import type {SettingValue} from '../../../shared/model/change';
import {keptForever, type Channel} from '../../../shared/model/channel';
import {formatNumber} from '../../../shared/languages/formats';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {useOrganizationMore} from '../../api/organization/more';
import {codedWords} from '../../runs/coded-values';
import type {SettingFacts} from '../../organization/setting-facts';
import styles from './setting-row.module.css';

type Props = {
	readonly facts: SettingFacts;
	readonly label: string;
	readonly value: SettingValue;
	readonly isHeld: boolean;
	readonly describedBy: string;
	readonly channels: readonly Channel[];
	readonly onChange: (value: SettingValue) => void;
};

const minute = 60;
const day = 86_400;
const usualLimits = [2 * minute, 10 * minute, 60 * minute, day, 7 * day];
const usualDays = [0, 1, 3, 7, 30];
const usualRetention = [30, 90, 365, 730];

/** The control of a setting, by what it takes. */
export function SettingControl(props: Props) {
	const {facts, label, value, isHeld, describedBy, onChange} = props;
	const common = {'aria-label': label, 'aria-describedby': describedBy, disabled: isHeld};
	switch (facts.control) {
		case 'switch':
			return (
				<Switch
					{...common}
					checked={value === true}
					onChange={({currentTarget}) => onChange(currentTarget.checked)}
				/>
			);
		case 'text':
			return (
				<TextSetting
					{...props}
					isLong={facts.isLong === true}
					mayBeEmpty={facts.mayBeEmpty === true}
				/>
			);
		case 'address':
			return <AddressSetting {...props} />;
		case 'channel': {
			const {channels} = props;
			const open = channels.filter(({invite_only: isPrivate}) => !isPrivate);
			const known = channels.find(({stream_id}) => stream_id === value);
			const offered = known === undefined || open.includes(known) ? open : [known, ...open];
			return (
				<NativeSelect
					{...common}
					className={styles.choice}
					value={String(value)}
					onChange={({currentTarget}) => onChange(Number(currentTarget.value))}
					data={[
						{value: '-1', label: t`None`},
						...offered.map(({stream_id, name}) => ({value: String(stream_id), label: `#${name}`})),
					]}
				/>
			);
		}
		case 'service':
			return (
				<ServiceSelect {...common} className={styles.choice} value={value} onChange={onChange} />
			);
		case 'choice':
			return (
				<NativeSelect
					{...common}
					className={styles.choice}
					value={String(value)}
					onChange={({currentTarget}) => onChange(Number(currentTarget.value))}
					data={facts.values.map(one => ({
						value: String(one),
						label: codedWords(facts.name, one) ?? String(one),
					}))}
				/>
			);
		case 'limit':
			return (
				<AmountSetting
					{...props}
					usual={usualLimits}
					endless={{value: null, label: t`No limit`}}
					unit={{length: minute, one: 'minutes'}}
				/>
			);
		case 'days':
			return (
				<AmountSetting {...props} usual={usualDays} unit={{length: 1, one: 'days'}} isNoneAllowed />
			);
		case 'retention':
			return (
				<AmountSetting
					{...props}
					usual={usualRetention}
					endless={{value: keptForever, label: t`Forever`}}
					unit={{length: 1, one: 'days'}}
				/>
			);
		case 'permission':
			return null;
		default:
			return facts satisfies never;
	}
}

/**
 * Enter stages what is typed by leaving it. At once: Ctrl+Enter, which is for the screen, reviews it with the
 * other changes.
 */
function leaveByEnter({key, currentTarget}: KeyboardEvent<HTMLElement>) {
	if (key === 'Enter') flushSync(() => currentTarget.blur());
}

/** A text is staged when it is left or Enter is pressed. */
function TextSetting({
	label,
	value,
	isHeld,
	describedBy,
	onChange,
	isLong,
	mayBeEmpty,
}: Props & {readonly isLong: boolean; readonly mayBeEmpty: boolean}) {
	const [typed, setTyped] = useState<string>();
	const text = typed ?? String(value);
	const most = isLong
		? limits.organizationDescriptionMaxCharacters
		: limits.organizationNameMaxCharacters;
	const problem =
		!mayBeEmpty && text.trim() === ''
			? t`This cannot be empty.`
			: lengthInCodePoints(text.trim()) > most
				? t`This can have at most ${{most: formatNumber(most)}} characters.`
				: undefined;
	const common = {
		'aria-label': label,
		'aria-describedby': describedBy,
		disabled: isHeld,
		value: text,
		error: problem,
		onBlur: () => {
			// What is wrong stays typed, to be corrected.
			if (typed === undefined || problem !== undefined) return;
			onChange(typed.trim());
			setTyped(undefined);
		},
	};
	return isLong ? (
		<Textarea
			{...common}
			className={styles.long}
			rows={4}
			onChange={({currentTarget}) => setTyped(currentTarget.value)}
			onKeyDown={event => {
				if (event.ctrlKey || event.metaKey) leaveByEnter(event);
			}}
		/>
	) : (
		<TextInput
			{...common}
			className={styles.text}
			onChange={({currentTarget}) => setTyped(currentTarget.value)}
			onKeyDown={leaveByEnter}
		/>
	);
}

/** A URL is staged like a text; empty is the default of the server. */
function AddressSetting({label, value, isHeld, describedBy, onChange}: Props) {
	const [typed, setTyped] = useState<string>();
	const text = typed ?? (value === null ? '' : String(value));
	const isWrong = typed !== undefined && typed.trim() !== '' && !isAddress(typed.trim());
	return (
		<TextInput
			aria-label={label}
			aria-describedby={describedBy}
			className={styles.text}
			disabled={isHeld}
			type="url"
			spellCheck={false}
			maxLength={limits.jitsiServerUrlMaxCharacters}
			placeholder={t`The server's default`}
			value={text}
			error={isWrong ? t`Enter a URL that begins with http:// or https://.` : undefined}
			onChange={({currentTarget}) => setTyped(currentTarget.value)}
			onBlur={() => {
				// What is wrong stays typed, to be corrected.
				if (typed === undefined || isWrong) return;
				onChange(typed.trim() === '' ? null : typed.trim());
				setTyped(undefined);
			}}
			onKeyDown={leaveByEnter}
		/>
	);
}

function isAddress(text: string): boolean {
	return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

type AmountProps = Props & {
	readonly usual: readonly number[];
	readonly endless?: {readonly value: number | null; readonly label: string};
	/** In what another amount is typed. */
	readonly unit: {readonly length: number; readonly one: string};
	readonly isNoneAllowed?: boolean;
};

const other = 'other';
const most = 4_294_967_295;

/** It stands there because somebody asked for it. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** A time: one of the usual ones, another one in figures, or without an end. */
function AmountSetting(props: AmountProps) {
	const {facts, label, value, isHeld, describedBy, onChange, usual, endless, unit} = props;
	const [typed, setTyped] = useState<string>();
	const words = (one: number) => codedWords(facts.name, one) ?? String(one);
	const isUsual = usual.includes(Number(value)) && value !== null;
	const listed =
		isUsual || value === endless?.value ? usual : [...usual, Number(value)].sort((a, b) => a - b);
	const amount = Number(typed) * unit.length;
	const least = props.isNoneAllowed === true ? 0 : 1;
	const isGood =
		typed !== undefined && /^\d+$/.test(typed) && Number(typed) >= least && amount <= most;
	const stage = () => {
		if (isGood) onChange(amount);
		setTyped(undefined);
	};
	return (
		<div className={styles.amount}>
			<NativeSelect
				aria-label={label}
				aria-describedby={describedBy}
				disabled={isHeld}
				value={typed !== undefined ? other : value === endless?.value ? 'endless' : String(value)}
				onChange={({currentTarget: {value: chosen}}) => {
					if (chosen === other) return setTyped('');
					setTyped(undefined);
					return onChange(chosen === 'endless' ? (endless?.value ?? null) : Number(chosen));
				}}
				data={[
					...listed.map(one => ({
						value: String(one),
						label: one === 0 ? t`At once` : words(one),
					})),
					...(endless === undefined ? [] : [{value: 'endless', label: endless.label}]),
					{value: other, label: t`Other…`},
				]}
			/>
			{typed !== undefined && (
				<TextInput
					className={styles.figure}
					aria-label={t`${label}, in ${{unit: unit.one}}`}
					inputMode="numeric"
					ref={focusOnce}
					value={typed}
					rightSection={<span className={styles.unit}>{unit.one}</span>}
					rightSectionWidth={72}
					error={typed !== '' && !isGood ? t`A whole number from ${least}.` : undefined}
					onChange={({currentTarget}) => setTyped(currentTarget.value)}
					onBlur={stage}
					onKeyDown={event => {
						if (event.key === 'Enter') flushSync(stage);
						else if (event.key === 'Escape') setTyped(undefined);
					}}
				/>
			)}
		</div>
	);
}

type ServiceProps = {
	readonly 'aria-label': string;
	readonly 'aria-describedby': string;
	readonly disabled: boolean;
	readonly className: string | undefined;
	readonly value: SettingValue;
	readonly onChange: (value: SettingValue) => void;
};

/** One of the services that the server names; what is set stays a choice where it names it not. */
function ServiceSelect({value, onChange, className, ...common}: ServiceProps) {
	const services = useOrganizationMore().data?.callServices ?? [];
	const name = 'video_chat_provider';
	const known = services.map(one => ({
		value: String(one.id),
		label: codedWords(name, one.id) ?? one.name,
	}));
	const isKnown = known.some(one => one.value === String(value));
	return (
		<NativeSelect
			{...common}
			{...(className !== undefined && {className})}
			value={String(value)}
			onChange={({currentTarget}) => onChange(Number(currentTarget.value))}
			data={
				isKnown
					? known
					: [
							{
								value: String(value),
								label:
									(typeof value === 'number' ? codedWords(name, value) : undefined) ??
									t`Service ${{value: String(value)}}`,
							},
							...known,
						]
			}
		/>
	);
}
