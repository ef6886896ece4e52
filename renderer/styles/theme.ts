import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {createTheme} from '@mantine/core';
import type {
	ActionIcon,
	Button,
	Checkbox,
	CloseButton,
	Combobox,
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
	VariantColorsResolver,
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

/** What may be said of a part, without loading its code. */
type Of<Part extends {readonly extend: (said: never) => unknown}> = Parameters<Part['extend']>[0];
type Parts = {
	readonly Button: Of<typeof Button>;
	readonly ActionIcon: Of<typeof ActionIcon>;
	readonly CloseButton: Of<typeof CloseButton>;
	readonly Pill: Of<typeof Pill>;
	readonly Input: Of<typeof Input>;
	readonly InputWrapper: Of<(typeof Input)['Wrapper']>;
	readonly PasswordInput: Of<typeof PasswordInput>;
	readonly Checkbox: Of<typeof Checkbox>;
	readonly Radio: Of<typeof Radio>;
	readonly Switch: Of<typeof Switch>;
	readonly SegmentedControl: Of<typeof SegmentedControl>;
	readonly Menu: Of<typeof Menu>;
	readonly Combobox: Of<typeof Combobox>;
	readonly Popover: Of<typeof Popover>;
	readonly Tooltip: Of<typeof Tooltip>;
	readonly Modal: Of<typeof Modal>;
	readonly Drawer: Of<typeof Drawer>;
	readonly ModalRoot: Of<typeof Modal>;
	readonly DrawerRoot: Of<typeof Drawer>;
};

/** Mantine's parts in the visual language of tokens.css. Colours and sizes are in mantine.css. */
export const theme = inLanguage(() =>
	createTheme({
		respectReducedMotion: true,
		variantColorResolver: variantColors,
		focusClassName: classes.focus ?? '',
		activeClassName: classes.active ?? '',
		components: {
			Button: {
				classNames: {
					root: classes.button,
					section: classes.buttonSection,
					label: classes.buttonLabel,
				},
			},
			ActionIcon: {
				defaultProps: {variant: 'subtle'},
				classNames: {root: classes.iconButton},
			},
			CloseButton: {
				// As large as the other signs look.
				defaultProps: {iconSize: 14},
				classNames: {root: classes.iconButton},
			},
			Pill: {classNames: {root: classes.pill}},
			Input: {
				classNames: {wrapper: classes.field, input: classes.input, section: classes.inputSection},
			},
			InputWrapper: {
				defaultProps: {inputWrapperOrder: ['label', 'description', 'input', 'error']},
				classNames: {
					label: classes.label,
					description: classes.description,
					error: classes.error,
					required: classes.required,
				},
			},
			PasswordInput: {classNames: {innerInput: classes.innerInput}},
			Checkbox: {
				classNames: {
					root: classes.check,
					inner: classes.checkInner,
					input: classes.box,
					label: classes.checkLabel,
					description: classes.description,
				},
			},
			Radio: {
				classNames: {
					root: classes.check,
					inner: classes.checkInner,
					radio: classes.box,
					label: classes.checkLabel,
					description: classes.description,
				},
			},
			Switch: {
				defaultProps: {withThumbIndicator: false},
				classNames: {
					track: classes.track,
					thumb: classes.thumb,
					label: classes.checkLabel,
					description: classes.description,
				},
			},
			SegmentedControl: {
				defaultProps: {withItemsBorders: false},
				classNames: {
					root: classes.segments,
					label: classes.segment,
					indicator: classes.segmentIndicator,
				},
			},
			Menu: {
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
			},
			Combobox: {
				classNames: {...floating, option: classes.option, groupLabel: classes.itemGroup},
			},
			Popover: {
				defaultProps: {transitionProps, offset: 4},
				classNames: floating,
			},
			Tooltip: {
				defaultProps: {
					openDelay: 400,
					events: {hover: true, focus: true, touch: false},
					multiline: true,
					transitionProps,
				},
				classNames: {tooltip: classes.tooltip},
			},
			Modal: {
				defaultProps: {
					lockScroll: false,
					size: 480,
					centered: true,
					padding: 24,
					transitionProps,
					closeButtonProps: {'aria-label': t`Close`, iconSize: 16},
				},
				classNames: {...layer, title: classes.layerTitle, body: classes.layerBody},
			},
			// The page never scrolls, and the lock would write a style element.
			ModalRoot: {defaultProps: {lockScroll: false}},
			DrawerRoot: {defaultProps: {lockScroll: false}},
			Drawer: {
				defaultProps: {
					lockScroll: false,
					transitionProps: {duration: 180},
					closeButtonProps: {'aria-label': t`Close`, iconSize: 16},
				},
				classNames: {...layer, title: classes.layerTitle},
			},
		} satisfies Parts,
	}),
);
