import {MultiSelect} from '@mantine/core';
import {useEffect, useMemo, useRef, type ReactNode} from 'react';
import {filterBestFirst} from './best-first';
import {usePickerSearch} from './picker-search';
import {pickerClasses} from './picker-classes';
import styles from './pickers.module.css';

const offered = 50;

/** What a picker of several things of a kind is given by whoever uses it. */
export type SeveralProps = {
	readonly label: string;
	readonly description?: string | undefined;
	readonly error?: string | undefined;
	readonly chosen: readonly number[];
	readonly onChange: (ids: readonly number[]) => void;
	/** Whether it takes the focus when it comes. */
	readonly hasFocus?: boolean;
};

type Props<Thing> = SeveralProps & {
	readonly things: readonly Thing[];
	/** The same function at each drawing, as `nameOf`. */
	readonly idOf: (thing: Thing) => number;
	readonly nameOf: (thing: Thing) => string;
	readonly renderName: (thing: Thing) => ReactNode;
	/** Why it cannot be chosen; undefined when it can. */
	readonly whyNot: (thing: Thing) => string | undefined;
	/** Says what to type where nothing is chosen. */
	readonly placeholder: string;
	readonly nothingFound: string;
};

/** Chooses several things by name. What cannot be chosen stays in sight with the reason. */
export function PickerOfSeveral<Thing>(props: Props<Thing>) {
	const {label, description, error, chosen, onChange, hasFocus, things, idOf, nameOf} = props;
	const {renderName, whyNot} = props;
	const byId = useMemo(
		() => new Map(things.map(thing => [String(idOf(thing)), thing])),
		[things, idOf],
	);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (hasFocus === true) input.current?.focus();
	}, [hasFocus]);
	// Made anew only where something else can be chosen: what is folded is kept with each option.
	const open = things.map(thing => (whyNot(thing) === undefined ? '1' : '0')).join('');
	const data = useMemo(
		() =>
			things.map((thing, at) => ({
				value: String(idOf(thing)),
				label: nameOf(thing),
				disabled: open[at] === '0',
			})),
		[things, idOf, nameOf, open],
	);
	const search = usePickerSearch(error, data);
	return (
		<MultiSelect
			ref={input}
			label={label}
			description={description}
			data-autofocus={hasFocus}
			searchable
			hidePickedOptions
			clearSearchOnChange
			limit={offered}
			withScrollArea={false}
			classNames={pickerClasses}
			placeholder={chosen.length === 0 ? props.placeholder : ''}
			{...search}
			data={data}
			filter={filterBestFirst}
			value={chosen.map(String)}
			onChange={values => onChange(values.map(Number))}
			nothingFoundMessage={props.nothingFound}
			renderOption={({option}) => {
				const thing = byId.get(option.value);
				if (thing === undefined) return option.label;
				const reason = whyNot(thing);
				return (
					<span className={styles.option}>
						{renderName(thing)}
						{reason !== undefined && <span className={styles.note}>{reason}</span>}
					</span>
				);
			}}
		/>
	);
}
