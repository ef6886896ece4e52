import {i18n} from '@lingui/core';
import {compileMessage} from '@lingui/message-utils/compileMessage';

// Tests speak the English of the code, without its catalogue.
i18n.setMessagesCompiler(compileMessage);
i18n.loadAndActivate({locale: 'en', messages: {}});
