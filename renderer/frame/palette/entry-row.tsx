import {useEffect, useRef} from 'react';
import {KeyCaps} from '../../components/keyboard/key-caps';
import type {Entry} from './entry';
import classes from './palette.module.css';

type Props = {
	readonly id: string;
	readonly entry: Entry;
	readonly isActive: boolean;
	readonly onPoint: () => void;
	readonly onChoose: () => void;
};

/** One line of the palette: sign, name, detail, and the shortcut or why it cannot be done. */
export function EntryRow({id, entry, isActive, onPoint, onChoose}: Props) {
	const row = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isActive) row.current?.scrollIntoView({block: 'nearest'});
	}, [isActive]);
	const {title, titleLanguage, detail, icon, keys, whyNot} = entry;
	return (
		<div
			ref={row}
			id={id}
			role="option"
			className={classes.entry}
			aria-selected={isActive}
			aria-disabled={whyNot !== undefined || undefined}
			onPointerMove={isActive ? undefined : onPoint}
			onPointerDown={event => event.preventDefault()}
			onClick={onChoose}
		>
			<span className={classes.icon} aria-hidden="true">
				{icon}
			</span>
			<span className={classes.title} dir="auto" lang={titleLanguage}>
				{title}
			</span>
			{detail !== undefined && <span className={classes.detail}>{detail}</span>}
			<span className={classes.side}>
				{whyNot ?? (keys !== undefined && <KeyCaps keys={keys} />)}
			</span>
		</div>
	);
}
