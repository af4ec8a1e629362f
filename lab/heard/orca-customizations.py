# Orca loads this file at its start. It writes each utterance as a line of JSON to HEARD_LOG and gives the
# synthesizer the language of each text: Orca 43 reads it from the page, but only logs it.
import json
import os

import orca.speech as speech
from orca.speech_generator import SpeechGenerator

heard = open(os.environ['HEARD_LOG'], 'a', buffering=1, encoding='utf-8')
speak = speech._speak
voice_of = SpeechGenerator.voice


def voice_in_language(self, key=None, **args):
    [voice] = voice_of(self, key, **args)
    if args.get('language'):
        voice['family'] = {'lang': args['language'], 'dialect': args.get('dialect') or ''}
    return [voice]


def speak_and_log(text, acss, interrupt):
    language = ((acss or {}).get('family') or {}).get('lang')
    heard.write(json.dumps({'text': text, 'language': language}, ensure_ascii=False) + '\n')
    speak(text, acss, interrupt)


SpeechGenerator.voice = voice_in_language
speech._speak = speak_and_log
