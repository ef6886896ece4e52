import {Trans} from '@lingui/react/macro';
import {Fragment, useContext} from 'react';
import {keyCaps, needsSingleKey} from './keystroke';
import {SingleKeys} from './single-keys';
import classes from './key-caps.module.css';

type Props = {
	/** As the table of shortcuts writes them: `Mod+K`, `G P`. */
	readonly keys: string;
};

/** A shortcut as key caps; nothing where the person switched it off. */
export function KeyCaps({keys}: Props) {
	const hasSingleKeys = useContext(SingleKeys);
	if (!hasSingleKeys && needsSingleKey(keys)) return null;
	return (
		<span className={classes.keys}>
			{keyCaps(keys).map((stroke, at) => (
				<Fragment key={at}>
					{at > 0 && (
						<span className={classes.then}>
							<Trans>then</Trans>
						</span>
					)}
					{stroke.map(cap => (
						<kbd key={cap} className={classes.cap}>
							{cap}
						</kbd>
					))}
				</Fragment>
			))}
		</span>
	);
}
