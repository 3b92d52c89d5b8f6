@echo off
rem Starts Sobremesa on Windows; sets up its own environment in .venv the first time. Needs Python 3.11 or newer.
where /q py && (py -3 "%~dp0scripts\set_up.py" --run %* & exit /b)
python "%~dp0scripts\set_up.py" --run %*
