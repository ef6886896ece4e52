import styles from './pickers.module.css';

/** How pickers of several look, wherever they stand. */
export const pickerClasses = {
	dropdown: styles.options ?? '',
	inputField: styles.inputField ?? '',
	option: styles.choice ?? '',
};
