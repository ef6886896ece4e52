import {cellWords} from '../../channels/setting-words';
import {headRoom, titleWidth} from '../../components/grid/head-room';
import {isSetting} from './filling';

/** What stands beside words, in pixels: padding, and with its gap the sign of a menu or of a value. */
const besideTitle = 33;
const besideValue = 34;
const besideButton = 16;

/** Values stand in larger letters than titles. */
const valueScale = 13 / 12;

type Column = {readonly id: string; readonly title: string};

/** Pixels that a column needs for its header and for every value, the last one for its button. */
export function settingRoom({id, title}: Column, place: number): number {
	if (id === 'leave') return titleWidth(title) + besideButton;
	if (!isSetting(id)) return headRoom({title, isUnsortable: true}, place);
	const head = titleWidth(title) + besideTitle;
	if (id === 'color') return head;
	const values = [true, false].map(value => titleWidth(cellWords(value)) * valueScale);
	if (id !== 'is_muted' && id !== 'pin_to_top') values.push(titleWidth(cellWords(null)));
	return Math.max(head, Math.ceil(Math.max(...values)) + besideValue);
}
