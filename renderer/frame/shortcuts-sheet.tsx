import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useEffect, useRef, useState} from 'react';
import {useSettings} from '../api/connection/bridge';
import {Dialog} from '../components/dialog';
import {KeyCaps} from '../components/keyboard/key-caps';
import {SingleKeys} from '../components/keyboard/single-keys';
import {openHelp} from '../help/help-store';
import {shortcutGroups, shortcuts, type Shortcut, type ShortcutGroup} from '../shortcuts/shortcuts';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import classes from './shortcuts-sheet.module.css';

/** By then a layer is gone and has given the focus back. */
const goneMilliseconds = 200;

/** Every shortcut, behind `?`. */
export function ShortcutsSheet() {
	const [isOpen, setOpen] = useState(false);
	const {singleKeyShortcuts} = useSettings();
	useShortcuts({shortcuts: () => setOpen(true)});
	const wantsHelp = useRef(false);
	useEffect(() => {
		if (isOpen || !wantsHelp.current) return undefined;
		wantsHelp.current = false;
		const timer = window.setTimeout(() => openHelp('keyboard'), goneMilliseconds);
		return () => window.clearTimeout(timer);
	}, [isOpen]);
	return (
		<Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Keyboard shortcuts`} isWide>
			{!singleKeyShortcuts && (
				<p className={classes.note}>
					<Trans>Single-letter shortcuts are turned off in Settings.</Trans>
				</p>
			)}
			<p className={classes.note}>
				<Button
					className={classes.help ?? ''}
					variant="subtle"
					color="accent"
					size="compact-sm"
					onClick={() => {
						wantsHelp.current = true;
						setOpen(false);
					}}
				>
					<Trans>Help</Trans>
				</Button>
			</p>
			<div className={classes.groups}>
				{(Object.keys(shortcutGroups) as ShortcutGroup[]).map(group => (
					<section key={group}>
						<h3 className={classes.heading}>{shortcutGroups[group]}</h3>
						<dl className={classes.list}>
							{shortcuts
								.filter(shortcut => shortcut.group === group)
								.map(({id, keys, words, isRange}: Shortcut) => (
									<div key={id} className={classes.row}>
										<dt>{words}</dt>
										<dd>
											{waysOf(keys, isRange).map((way, at) => (
												<span key={way} className={classes.way}>
													{at > 0 && <span className={classes.or}>{isRange ? t`to` : t`or`}</span>}
													<SingleKeys value>
														<KeyCaps keys={way} />
													</SingleKeys>
												</span>
											))}
										</dd>
									</div>
								))}
						</dl>
					</section>
				))}
			</div>
		</Dialog>
	);
}

/** Of a range the first and the last are enough. */
function waysOf(keys: readonly string[], isRange = false): readonly string[] {
	return isRange ? keys.filter((_way, at) => at === 0 || at === keys.length - 1) : keys;
}
