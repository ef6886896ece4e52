import styles from '../people/profile/profile.module.css';

/** How pickers of several look, wherever they stand. */
export const pickerClasses = {
	dropdown: styles.options ?? '',
	inputField: styles.inputField ?? '',
	option: styles.choice ?? '',
};
