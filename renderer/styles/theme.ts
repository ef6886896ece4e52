import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {
	ActionIcon,
	Button,
	Checkbox,
	CloseButton,
	Combobox,
	createTheme,
	Drawer,
	Input,
	Menu,
	Modal,
	PasswordInput,
	Pill,
	Popover,
	Radio,
	SegmentedControl,
	Switch,
	Tooltip,
	type VariantColorsResolver,
} from '@mantine/core';
import classes from './controls.module.css';

const line = (color: string) => `1px solid ${color}`;

/** Colours of buttons by variant; `red` is the moment of danger, every other colour the accent. */
const variantColors: VariantColorsResolver = ({variant, color, theme: {primaryColor}}) => {
	const tone = color === 'red' ? 'danger' : 'accent';
	const isPlain = color === undefined || color === primaryColor;
	switch (variant) {
		case 'filled':
			return {
				background: `var(--${tone})`,
				hover: `var(--${tone}-hover)`,
				color: `var(--on-${tone})`,
				border: line('transparent'),
			};
		case 'light':
			return {
				background: 'var(--selected)',
				hover: 'var(--selected)',
				color: `var(--${tone})`,
				border: line('transparent'),
			};
		case 'subtle':
		case 'transparent':
			return {
				background: 'transparent',
				hover: variant === 'subtle' ? 'var(--hover)' : 'transparent',
				color: isPlain ? 'var(--text)' : `var(--${tone})`,
				border: line('transparent'),
			};
		case 'none':
			return {background: 'transparent', hover: 'transparent', color: 'inherit', border: 'none'};
		default:
			return {
				background: 'var(--surface)',
				hover: 'var(--hover)',
				color: color === 'red' ? 'var(--danger)' : 'var(--text)',
				border: line('var(--control-edge)'),
			};
	}
};

const layer = {overlay: classes.backdrop, content: classes.layer, header: classes.layerHeader};
const floating = {dropdown: classes.floating, arrow: classes.arrow};
const transitionProps = {transition: 'fade', duration: 120} as const;

/** Mantine's parts in the visual language of tokens.css. Colours and sizes are in mantine.css. */
export const theme = inLanguage(() =>
	createTheme({
		respectReducedMotion: true,
		variantColorResolver: variantColors,
		focusClassName: classes.focus ?? '',
		activeClassName: classes.active ?? '',
		components: {
			Button: Button.extend({
				classNames: {
					root: classes.button,
					section: classes.buttonSection,
					label: classes.buttonLabel,
				},
			}),
			ActionIcon: ActionIcon.extend({
				defaultProps: {variant: 'subtle'},
				classNames: {root: classes.iconButton},
			}),
			CloseButton: CloseButton.extend({
				// As large as the other signs look.
				defaultProps: {iconSize: 14},
				classNames: {root: classes.iconButton},
			}),
			Pill: Pill.extend({classNames: {root: classes.pill}}),
			Input: Input.extend({
				classNames: {wrapper: classes.field, input: classes.input, section: classes.inputSection},
			}),
			InputWrapper: Input.Wrapper.extend({
				defaultProps: {inputWrapperOrder: ['label', 'description', 'input', 'error']},
				classNames: {
					label: classes.label,
					description: classes.description,
					error: classes.error,
					required: classes.required,
				},
			}),
			PasswordInput: PasswordInput.extend({classNames: {innerInput: classes.innerInput}}),
			Checkbox: Checkbox.extend({
				classNames: {
					root: classes.check,
					inner: classes.checkInner,
					input: classes.box,
					label: classes.checkLabel,
					description: classes.description,
				},
			}),
			Radio: Radio.extend({
				classNames: {
					root: classes.check,
					inner: classes.checkInner,
					radio: classes.box,
					label: classes.checkLabel,
					description: classes.description,
				},
			}),
			Switch: Switch.extend({
				defaultProps: {withThumbIndicator: false},
				classNames: {
					track: classes.track,
					thumb: classes.thumb,
					label: classes.checkLabel,
					description: classes.description,
				},
			}),
			SegmentedControl: SegmentedControl.extend({
				defaultProps: {withItemsBorders: false},
				classNames: {
					root: classes.segments,
					label: classes.segment,
					indicator: classes.segmentIndicator,
				},
			}),
			Menu: Menu.extend({
				defaultProps: {
					transitionProps,
					offset: 4,
					position: 'bottom-start',
					// The first entry has the focus, or the first marked one that can be chosen: Enter, End and letters go on from there.
					withInitialFocusPlaceholder: false,
					// The key that opens it goes on to the document, and is outside.
					clickOutsideEvents: ['mousedown', 'touchstart'],
				},
				classNames: {
					...floating,
					item: classes.item,
					label: classes.itemGroup,
					divider: classes.divider,
					itemLabel: classes.itemLabel,
					itemSection: classes.itemSection,
				},
			}),
			Combobox: Combobox.extend({
				classNames: {...floating, option: classes.option, groupLabel: classes.itemGroup},
			}),
			Popover: Popover.extend({
				defaultProps: {transitionProps, offset: 4},
				classNames: floating,
			}),
			Tooltip: Tooltip.extend({
				defaultProps: {
					openDelay: 400,
					events: {hover: true, focus: true, touch: false},
					multiline: true,
					transitionProps,
				},
				classNames: {tooltip: classes.tooltip},
			}),
			Modal: Modal.extend({
				defaultProps: {
					lockScroll: false,
					size: 480,
					centered: true,
					padding: 24,
					transitionProps,
					closeButtonProps: {'aria-label': t`Close`, iconSize: 16},
				},
				classNames: {...layer, title: classes.layerTitle, body: classes.layerBody},
			}),
			// The page never scrolls, and the lock would write a style element.
			ModalRoot: {defaultProps: {lockScroll: false}},
			DrawerRoot: {defaultProps: {lockScroll: false}},
			Drawer: Drawer.extend({
				defaultProps: {
					lockScroll: false,
					transitionProps: {duration: 180},
					closeButtonProps: {'aria-label': t`Close`, iconSize: 16},
				},
				classNames: {...layer, title: classes.layerTitle},
			}),
		},
	}),
);
