import {useState} from 'react';
import {useSettings} from '../api/bridge';
import {Dialog} from '../components/dialog';
import {KeyCaps} from '../components/keyboard/key-caps';
import {shortcutGroups, shortcuts} from './shortcuts';
import {useShortcuts} from './use-shortcuts';
import classes from './shortcuts-sheet.module.css';

/** Every shortcut, behind `?`. */
export function ShortcutsSheet() {
	const [isOpen, setOpen] = useState(false);
	const {singleKeyShortcuts} = useSettings();
	useShortcuts({shortcuts: () => setOpen(true)});
	return (
		<Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts" isWide>
			{!singleKeyShortcuts && (
				<p className={classes.note}>Keys without Ctrl are switched off in the settings.</p>
			)}
			<div className={classes.groups}>
				{shortcutGroups.map(group => (
					<section key={group}>
						<h3 className={classes.heading}>{group}</h3>
						<dl className={classes.list}>
							{shortcuts
								.filter(shortcut => shortcut.group === group)
								.map(({id, keys, words}) => (
									<div key={id} className={classes.row}>
										<dt>{words}</dt>
										<dd>
											{keys.map((way, at) => (
												<span key={way} className={classes.way}>
													{at > 0 && <span className={classes.or}>or</span>}
													<KeyCaps keys={way} />
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
