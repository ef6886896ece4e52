import './boot/text-only-markup';
import './boot/no-generated-code';
import './styles/index.css';

// Everything else is loaded after the two lines above took effect: some schemas are made as modules load.
void import('./app').then(({startApp}) => startApp());
